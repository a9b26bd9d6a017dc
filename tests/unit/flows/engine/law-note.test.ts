import { expect, test } from 'vitest'
import { lawResult } from '~/flows/engine/law-note'

test.each([
  ['2026-01-31T12:00:00Z', '31 January 2026'],
  ['2026-07-31T22:59:59Z', '31 July 2026'],
  ['2026-07-31T23:00:00Z', '1 August 2026'],
])('at %s a result cites the law of %s, the date in London', (moment, day) => {
  expect(lawResult({ result: 'As it stood on [date].' }, Date.parse(moment))).toBe(`As it stood on ${day}.`)
})
