import { expect, type Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { rowsOf, type Visitor } from './fixtures'
import { answerStep, fillStep, type Hand, heading, open, storedPerson } from './flow-steps'

export interface Path {
  path: string
  /** One value a question; the button that goes on where it is not "Next". */
  answers: readonly (readonly [string, string?])[]
  sends: string
  /** The heading of the last screen. */
  ends: string
  row: Record<string, string>
}

const calculator = {
  path: paths.willCalculator,
  sends: 'Next',
  row: { service: 'Will Writing', service_type: 'wills', form_type: 'will_price_calculator' },
}
const need = {
  path: paths.needAssessment,
  sends: 'Get My Results',
  row: { service: 'Estate Planning Assessment', service_type: 'assessment', form_type: 'need_assessment' },
}
const risk = {
  path: paths.inheritanceRisk,
  sends: 'Next',
  row: { service: 'Will Writing', service_type: 'wills', form_type: 'inheritance_risk_checker' },
}

const health = (value: string) => [value, 'Continue'] as const
const assets = (value: string) => [value, 'Show My Risk'] as const

/** One way to each end of the three quizzes. */
export const walks: readonly Path[] = [
  { ...calculator, answers: [['single'], ['no'], ['no'], ['no']], ends: 'Thank you, Ada' },
  { ...calculator, answers: [['couple'], ['yes'], ['yes'], ['yes']], ends: 'Thank you, Ada' },
  { ...need, answers: [['under30'], ['no'], ['no'], ['no'], health('no')], ends: 'Consider Planning Ahead' },
  { ...need, answers: [['50to70'], ['yes'], ['no'], ['no'], health('notsure')], ends: 'We Recommend Both' },
  { ...need, answers: [['30to50'], ['yes'], ['yes'], ['yes'], health('yes')], ends: 'Action Required' },
  { ...risk, answers: [['married'], ['yes'], assets('yes')], ends: 'Your Estate Would Be Split' },
  { ...risk, answers: [['married'], ['no'], assets('no')], ends: "Your Spouse Wouldn't Get Everything" },
  { ...risk, answers: [['unmarried'], ['no'], assets('yes')], ends: 'Your Partner Would Get Nothing' },
  { ...risk, answers: [['single'], ['yes'], assets('no')], ends: 'Your Children Would Inherit Everything' },
  {
    ...risk,
    answers: [['single'], ['no'], assets('no')],
    ends: 'Distant Relatives or the Crown Would Inherit',
  },
]

/** From the first screen to the last; `each` sees every one. */
export async function walk(
  page: Page,
  hand: Hand,
  { visitor, way, each }: { visitor: Visitor; way: Path; each?: () => Promise<void> },
) {
  await open(page, way.path)
  await each?.()
  await hand.press(page, 'Start')
  for (const [value, next = 'Next'] of way.answers) {
    await each?.()
    await answerStep(page, hand, [value, next])
  }
  await fillStep(page, visitor)
  await each?.()
  await hand.press(page, way.sends)
  await expect(heading(page)).toHaveText(way.ends)
  await each?.()
}

/** On these ways every step is looked at besides: together they show each screen of the three quizzes. */
export const lookedAt: readonly Path[] = walks.filter((_, index) => [0, 4, 5, 9].includes(index))

/** Sees that what was answered is stored, once. */
export async function expectRow(visitor: Visitor, way: Path): Promise<void> {
  await expect.poll(async () => (await rowsOf(visitor.email)).length).toBe(1)
  const [row] = await rowsOf(visitor.email)
  expect(row).toMatchObject({
    ...way.row,
    ...storedPerson(visitor),
  })
  const isFollowedUp = way.row['form_type'] === 'will_price_calculator'
  const questions = ['situation', 'family', 'assets', 'requests']
  const chosen = questions.map((question, index) => [question, way.answers[index]?.[0]])
  expect(row?.['answers']).toEqual(isFollowedUp ? Object.fromEntries(chosen) : null)
  expect(String(row?.['message']).split('\n')).toHaveLength(way.answers.length + 1)
}
