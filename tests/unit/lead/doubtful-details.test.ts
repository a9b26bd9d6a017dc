import { expect, test } from 'vitest'
import { questionAbout } from '~/lead/doubtful-details'

test.each([
  ['name', ['40', '-', '…', '07700 900123', '?']],
  ['given-name', ['1']],
  ['family-name', ['.']],
  ['postal-code', ['40', 'N', 'London', 'SWIA 1AA', 'N1 9G', '12345', 'N1 9GU1']],
])('an improbable %s is questioned', (field, texts) => {
  for (const text of texts) expect(questionAbout(field, text)?.text, text).toBeTruthy()
})

test.each([
  ['name', ['Ada Hart', 'X', 'O’Neill', '李小龍', 'Henry 8th', '']],
  ['family-name', ['de Souza', ' ']],
  [
    'postal-code',
    [
      'N1 9GU',
      'n19gu',
      'SW1A 1AA',
      ' EC1A1BB ',
      'N1',
      'TD15',
      'GIR 0AA',
      'BFPO 57',
      '',
      '\u200eN1 9GU\u202c',
    ],
  ],
  ['email', ['40']],
])('a possible %s is not', (field, texts) => {
  for (const text of texts) expect(questionAbout(field, text), text).toBeUndefined()
})
