import { expect, test } from 'vitest'
import { quoteResult } from '~/flows/engine/receipt'
import { resultLine } from '~/flows/engine/vocabulary'

const owner = { children: true, property: true, wishes: false }

test('a result is named in one line', () => {
  expect(resultLine({ title: 'Will Cost Calculator' }, quoteResult({ kind: 'couple' }))).toBe(
    'My result from “Will Cost Calculator”: mirror wills',
  )
})

test.each([
  [{ kind: 'single' }, undefined, 'a single will'],
  [{ kind: 'not-sure' }, 'IW123456789', 'a single will or mirror wills, reference IW123456789'],
  [{ kind: 'single', ...owner }, undefined, 'a single will'],
  [{ kind: 'couple', ...owner }, 'WC123456789', 'mirror wills, reference WC123456789'],
  [{ kind: 'couple', property: true }, undefined, 'mirror wills'],
  [{ kind: 'not-sure', ...owner }, undefined, 'a single will or mirror wills'],
] as const)('a quote for %o with reference %s is “%s”', (profile, reference, words) => {
  expect(quoteResult(profile, reference)).toBe(words)
})
