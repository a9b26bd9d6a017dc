import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { calculatedWith } from '~/content/schemas/figures'
import { readFacts, readSources } from '~/content/files'
import { type Fact, factsFile } from '~/content/schemas/fact'

const onDisk = Object.assign(
  {},
  ...['facts', 'prices', 'company'].map(
    (name) => parse(readFileSync(`content/${name}.yaml`, 'utf8')) as object,
  ),
) as Record<string, Fact>

/** The facts with one published value changed, as their file is checked. */
function changed(name: string, to: unknown) {
  const [id = '', part] = name.split('#')
  const one = onDisk[id]!
  const value = part === undefined ? to : { ...(one[one.publish] as object), [part]: to }
  return factsFile.safeParse({ ...onDisk, [id]: { ...one, [one.publish]: value } })
}

test.each(Object.entries(calculatedWith))(
  '%s, which the site calculates with, is one number',
  (name, mayBeRemoved) => {
    expect(changed(name, [1, 2]).error?.issues[0]?.message).toMatch(/The site calculates with it|or a range/)
    expect(changed(name, 'about 3 of them').success).toBe(false)
    expect(changed(name, 'removed').success).toBe(mayBeRemoved)
  },
)

test('every figure that is asked for as one number by its name is known as such', () => {
  const call = /factNumber\(\s*[\w.]+,\s*'([^']+)'(?:,\s*\{\s*part:\s*'([^']+)')?/g
  const named = readSources().flatMap(({ file, text }) =>
    file.startsWith('src/')
      ? [...text.matchAll(call)].map(([, id, part]) => (part ? `${id}#${part}` : id!))
      : [],
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((name) => !(name in calculatedWith))).toEqual([])
  expect(Object.keys(calculatedWith).filter((name) => !readFacts().facts[name.split('#')[0]!])).toEqual([])
})
