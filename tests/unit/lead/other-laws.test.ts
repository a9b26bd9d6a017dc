import { expect, test } from 'vitest'
import { otherLaw } from '~/lead/checks'

test.each([
  ['EH1 1YZ', 'scotland'],
  ['eh11yz', 'scotland'],
  [' g2 1al ', 'scotland'],
  ['G1', 'scotland'],
  ['ZE1 0AA', 'scotland'],
  ['TD1', 'scotland'],
  ['TD1 2AB', 'scotland'],
  ['TD12AB', 'scotland'],
  ['TD1 5', 'scotland'],
  ['\u200eDG1 1AA', 'scotland'],
  ['BT1 5GS', 'northernIreland'],
  ['bt7', 'northernIreland'],
  ['GY1 1AA', 'islands'],
  ['JE2 3AB', 'islands'],
  ['im1', 'islands'],
  ['DG16 5AA', 'border'],
  ['TD9 0AA', 'border'],
  ['TD12 4AB', 'border'],
  ['TD124AB', 'border'],
  ['td12', 'border'],
  ['TD 12', 'border'],
  ['TD15 1AA', 'border'],
  ['td151aa', 'border'],
] as const)('%j is under another law, or may be: %s', (postcode, law) => {
  expect(otherLaw(postcode)).toBe(law)
})

// What begins with the same letters, and what lies beside the border.
test.each([
  'N1 9GU',
  'GU1 1AA',
  'GL50 1AA',
  'HA1 1AA',
  'DE1 1AA',
  'PE1 1AA',
  'B1 1TT',
  'CA6 5AA',
  'NE71 6AA',
  'I1 1AA',
  '',
])('%j is under the law of England and Wales', (postcode) => {
  expect(otherLaw(postcode)).toBeUndefined()
})

test.each(['G', 'BT', 'Glasgow', '1G', 'X G1', 'EHX1', 'Flat EH1'])('%j is no postcode yet', (typed) => {
  expect(otherLaw(typed)).toBeUndefined()
})
