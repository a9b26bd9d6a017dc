import { expect, test } from 'vitest'
import { readContent } from '~/content/files'
import { pages } from './built-site'

// tests/nightly/people.test.ts builds the site of a firm that shows its people.

const { people: shown } = readContent('people')
const isShown = (card: string) => shown.some(({ name }) => card.includes(name))

test('a page keeps no place for anyone the content does not show', () => {
  const empty = pages.filter(({ document }) =>
    document.querySelectorAll('.person-card').some(({ text }) => !isShown(text)),
  )
  expect(empty.map(({ route }) => route)).toEqual([])
})

test('a tool names who rings if the content does, and else says nothing of it', () => {
  const naming = pages.filter(({ html }) => html.includes('&quot;caller&quot;'))
  expect(naming.length > 0).toBe(shown.length > 0)
})
