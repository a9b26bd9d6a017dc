import { describe, expect, test } from 'vitest'
import { faultSentence, faultsOf, otherLaw, splitName } from '~/lead/checks'
import { columns } from '~/lead/columns'
import { payloadOf, type SubmissionRow } from '~/lead/row'
import { enquiry } from '../../support/sample-enquiry'

const faultsIn = (more: Partial<SubmissionRow>) => faultsOf(payloadOf({ ...enquiry, ...more }))
const namesIn = (more: Partial<SubmissionRow>) =>
  faultsIn(more)
    .map(({ field }) => field)
    .join(' ')

describe('missing details', () => {
  test.each<[what: string, more: Partial<SubmissionRow>, missing: string]>([
    [
      'the consultation form',
      { first_name: ' ', last_name: '', email: '\t', phone: '\u00a0\u200b\ufeff' },
      'first_name last_name email phone',
    ],
    ['the consultation form', { service: '', message: '' }, ''],
    ['a flow', { form_type: 'need_assessment', last_name: '' }, ''],
    ['a flow', { form_type: 'need_assessment', first_name: '' }, 'first_name'],
  ])('%s, %j: %j', (_what, more, missing) => {
    expect(namesIn(more)).toBe(missing)
  })

  test('an unknown source needs the consultation form’s fields', () => {
    const faults = faultsOf({ email: 'ada@example.com' })
    expect(faults.map(({ field }) => field)).toEqual(['first_name', 'last_name', 'phone'])
  })
})

const lengths = (['first_name', 'last_name', 'email', 'phone', 'message', 'service'] as const).map(
  (field) => [field, columns[field].longest] as const,
)

test.each(lengths)('%s may have %i characters, as the database counts them', (field, longest) => {
  expect(faultsIn({ [field]: '👵'.repeat(longest) })).toEqual([])
  expect(faultsIn({ [field]: 'x'.repeat(longest + 1) })).toEqual([{ field, fault: 'too long' }])
})

test.each(['\n', '\r\n', '\r'])('the line end %j counts as one character', (end) => {
  const message = `${'x'.repeat(49)}${end}`.repeat(99) + 'x'.repeat(50)
  expect(namesIn({ message })).toBe('')
  expect(namesIn({ message: `${message}x` })).toBe('message')
})

test.each([
  [{ field: 'first_name', fault: 'missing' } as const, 'Enter your first name.'],
  [{ field: 'email', fault: 'missing' } as const, 'Enter your email address.'],
  [
    { field: 'message', fault: 'too long' } as const,
    'Your message is too long. Please keep it to 5,000 characters.',
  ],
])('%j has the sentence "%s"', (fault, sentence) => {
  expect(faultSentence(fault)).toBe(sentence)
})

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada', 'Ada', ''],
  ['  Ada   King Noel  Byron ', 'Ada', 'King Noel  Byron'],
  ['Ada\tLovelace', 'Ada', 'Lovelace'],
  ['علي بن أبي طالب', 'علي', 'بن أبي طالب'],
  ['👩‍👧 Smith', '👩‍👧', 'Smith'],
  ['   ', '', ''],
])('the name %j is split into %j and %j', (full, first_name, last_name) => {
  expect(splitName(full)).toEqual({ first_name, last_name })
})

test.each([
  ['scotland', ['EH1 1YZ', 'eh11yz', ' g2 1al ', 'G1', 'TD1', 'TD1 2AB', 'TD12AB', 'TD1 5', '\u200eDG1 1AA']],
  ['northernIreland', ['BT1 5GS', 'bt7']],
  ['islands', ['GY1 1AA', 'JE2 3AB', 'im1']],
  ['border', ['DG16 5AA', 'TD9 0AA', 'TD12 4AB', 'TD124AB', 'td12', 'TD 12', 'TD15 1AA', 'td151aa']],
  // Areas that begin with the same letter, and districts beside the border.
  [
    undefined,
    ['N1 9GU', 'GU1 1AA', 'HA1 1AA', 'DE1 1AA', 'PE1 1AA', 'B1 1TT', 'CA6 5AA', 'NE71 6AA', 'I1 1AA'],
  ],
  [undefined, ['', 'G', 'BT', 'Glasgow', '1G', 'X G1', 'EHX1', 'Flat EH1']],
])('the law %s applies at %j', (law, postcodes) => {
  for (const postcode of postcodes) expect(otherLaw(postcode), postcode).toBe(law)
})
