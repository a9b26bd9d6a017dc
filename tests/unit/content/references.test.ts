import { expect, test } from 'vitest'
import { readFacts, readSources } from '~/content/files'
import { brokenReferences, referencesIn } from '~/content/facts/check-facts'

const { facts } = readFacts()
const broken = (text: string) => brokenReferences(referencesIn({ file: 'content/blog/x.mdx', text }), facts)

test('every fact named in a page, an article or a text exists', () => {
  expect(brokenReferences(readSources().flatMap(referencesIn), facts)).toEqual([])
})

test('an unknown fact is reported by file and line', () => {
  const text = 'one\n\n<Fact id="lpa.registrationFeee" />\n{fact:price.bundle#then}'
  expect(broken(text).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '3: There is no fact "lpa.registrationFeee"',
    '4: “Mirror wills and powers of attorney for both partners” has no part "then": name one of now, was, save',
  ])
})
