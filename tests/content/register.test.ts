import { expect, test } from 'vitest'
import { readRegister } from '~/content-files'

test('every entry of the register is read', () => {
  expect(Object.keys(readRegister().register).length).toBeGreaterThan(80)
})
