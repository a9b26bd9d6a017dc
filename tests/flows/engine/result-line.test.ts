import { expect, test } from 'vitest'
import { quoteResult, resultLine } from '~/flows/engine/result-line'

test('a result is named in one line', () => {
  expect(resultLine({ title: 'Will Cost Calculator' }, quoteResult('couple'))).toBe(
    'My result from “Will Cost Calculator”: mirror wills',
  )
})

test.each([
  ['single', undefined, 'a single will'],
  ['not-sure', 'IW123456789', 'a single will or mirror wills, reference IW123456789'],
] as const)('a quote for %s with reference %s is “%s”', (kind, reference, words) => {
  expect(quoteResult(kind, reference)).toBe(words)
})
