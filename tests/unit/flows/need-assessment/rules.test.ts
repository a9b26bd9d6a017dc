import { expect, test } from 'vitest'
import { type NeedChoices, needOutcome, needScore } from '~/flows/need-assessment/rules'

// Every answer set of Specification 4, Need assessment. The last three columns are health yes, notsure and no.
// age | relationship | family | assets | score and outcome
const table = `
  under30 | yes | yes | yes | 7 urgent      | 6.5 urgent      | 6 urgent
  under30 | yes | yes | no  | 5 urgent      | 4.5 urgent      | 4 urgent
  under30 | yes | no  | yes | 5 urgent      | 4.5 urgent      | 4 urgent
  under30 | yes | no  | no  | 3 low-urgency | 2.5 low-urgency | 2 low-urgency
  under30 | no  | yes | yes | 6 urgent      | 5.5 urgent      | 5 urgent
  under30 | no  | yes | no  | 4 urgent      | 3.5 urgent      | 3 urgent
  under30 | no  | no  | yes | 4 urgent      | 3.5 urgent      | 3 urgent
  under30 | no  | no  | no  | 2 low-urgency | 1.5 low-urgency | 1 low-urgency
  30to50  | yes | yes | yes | 8 urgent      | 7.5 urgent      | 7 urgent
  30to50  | yes | yes | no  | 6 urgent      | 5.5 urgent      | 5 urgent
  30to50  | yes | no  | yes | 6 urgent      | 5.5 urgent      | 5 urgent
  30to50  | yes | no  | no  | 4 recommended | 3.5 low-urgency | 3 low-urgency
  30to50  | no  | yes | yes | 7 urgent      | 6.5 urgent      | 6 urgent
  30to50  | no  | yes | no  | 5 urgent      | 4.5 urgent      | 4 urgent
  30to50  | no  | no  | yes | 5 urgent      | 4.5 urgent      | 4 urgent
  30to50  | no  | no  | no  | 3 low-urgency | 2.5 low-urgency | 2 low-urgency
  50to70  | yes | yes | yes | 9 urgent      | 8.5 urgent      | 8 urgent
  50to70  | yes | yes | no  | 7 urgent      | 6.5 urgent      | 6 urgent
  50to70  | yes | no  | yes | 7 urgent      | 6.5 urgent      | 6 urgent
  50to70  | yes | no  | no  | 5 recommended | 4.5 recommended | 4 recommended
  50to70  | no  | yes | yes | 8 urgent      | 7.5 urgent      | 7 urgent
  50to70  | no  | yes | no  | 6 urgent      | 5.5 urgent      | 5 urgent
  50to70  | no  | no  | yes | 6 urgent      | 5.5 urgent      | 5 urgent
  50to70  | no  | no  | no  | 4 recommended | 3.5 low-urgency | 3 low-urgency
  over70  | yes | yes | yes | 10 urgent     | 9.5 urgent      | 9 urgent
  over70  | yes | yes | no  | 8 urgent      | 7.5 urgent      | 7 urgent
  over70  | yes | no  | yes | 8 urgent      | 7.5 urgent      | 7 urgent
  over70  | yes | no  | no  | 6 urgent      | 5.5 urgent      | 5 urgent
  over70  | no  | yes | yes | 9 urgent      | 8.5 urgent      | 8 urgent
  over70  | no  | yes | no  | 7 urgent      | 6.5 urgent      | 6 urgent
  over70  | no  | no  | yes | 7 urgent      | 6.5 urgent      | 6 urgent
  over70  | no  | no  | no  | 5 urgent      | 4.5 urgent      | 4 urgent
`

const rows = table
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()))

const sets = rows.flatMap(([age, relationship, family, assets, ...cells]) =>
  ['yes', 'notsure', 'no'].map((health, column) => ({
    answers: { age, relationship, family, assets, health } as NeedChoices,
    expected: cells[column],
  })),
)

test('all 96 answer sets have the score and outcome of section 4', () => {
  expect(sets).toHaveLength(96)
  expect(new Set(sets.map(({ answers }) => JSON.stringify(answers))).size).toBe(96)
  for (const { answers, expected } of sets)
    expect(`${needScore(answers)} ${needOutcome(answers)}`, JSON.stringify(answers)).toBe(expected)
})
