import { expect, test } from 'vitest'
import { splitName } from '~/lead/checks'

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada', 'Ada', ''],
  ['  Ada   King Noel  Byron ', 'Ada', 'King Noel  Byron'],
  ['Ada\tLovelace', 'Ada', 'Lovelace'],
  ['Ana María del Carmen de la Cruz', 'Ana', 'María del Carmen de la Cruz'],
  ['علي بن أبي طالب', 'علي', 'بن أبي طالب'],
  ['👩‍👧 Smith', '👩‍👧', 'Smith'],
  ['', '', ''],
  ['   ', '', ''],
])('the name %j is stored as %j and %j', (full, first_name, last_name) => {
  expect(splitName(full)).toEqual({ first_name, last_name })
})
