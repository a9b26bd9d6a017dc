import { expect, test } from 'vitest'
import { otherLaw } from '~/lead/checks'

test.each([
  ['EH1 1YZ', 'scotland'],
  ['eh11yz', 'scotland'],
  [' g2 1al ', 'scotland'],
  ['G1', 'scotland'],
  ['ZE1 0AA', 'scotland'],
  ['TD9 9AA', 'scotland'],
  ['BT1 5GS', 'northernIreland'],
  ['bt7', 'northernIreland'],
] as const)('%j lies in %s', (postcode, law) => {
  expect(otherLaw(postcode)).toBe(law)
})

// What begins with the same letters, what is not typed to its first digit, and Berwick-upon-Tweed.
test.each([
  'N1 9GU',
  'GU1 1AA',
  'GL50 1AA',
  'HA1 1AA',
  'DE1 1AA',
  'PE1 1AA',
  'B1 1TT',
  'TD15 1AA',
  'td151aa',
  '',
])('%j is under the law of England and Wales', (postcode) => {
  expect(otherLaw(postcode)).toBeUndefined()
})

test.each(['G', 'BT', 'Glasgow', '1G', 'X G1', 'EHX1', 'Flat EH1'])('%j is no postcode yet', (typed) => {
  expect(otherLaw(typed)).toBeUndefined()
})
