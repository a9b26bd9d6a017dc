import { expect, test } from 'vitest'
import { reference } from '~/lead/row'

test('a reference is its prefix, the last six digits of the time and three random digits', () => {
  expect(reference('WC', 1_795_132_987_654, () => 0.1234)).toBe('WC987654123')
  expect(reference('IW', 1_795_132_987_654, () => 0.999999)).toBe('IW987654999')
})

test('both parts are padded with zeros', () => {
  expect(reference('IW', 1_795_132_000_007, () => 0.0071)).toBe('IW000007007')
  expect(reference('WC', 42, () => 0)).toBe('WC000042000')
})
