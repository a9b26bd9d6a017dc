import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, test, type Visitor, withoutLooks } from './fixtures'
import { answerStep, fillStep, heading, mainAction, open, pointer, shown, stepShown } from './flow-steps'

test.use(withoutLooks)

// What a screen reader meets on every step of every flow, one file a flow in tests/journeys/aria. After a change that is meant,
// `npm test -- browser tests/journeys/flow-aria.spec.ts --update-snapshots` writes them anew.

interface Walk {
  name: string
  path: string
  starts: boolean
  answers: readonly (readonly [string, string?])[]
}

const next = (...values: string[]) => values.map((value) => [value, 'Next'] as const)
const alone = (...values: string[]) => values.map((value) => [value] as const)

const walks: readonly Walk[] = [
  {
    name: 'will-calculator',
    path: paths.willCalculator,
    starts: true,
    answers: next('couple', 'yes', 'no', 'no'),
  },
  {
    name: 'need-assessment',
    path: paths.needAssessment,
    starts: true,
    answers: [...next('over70', 'yes', 'yes', 'yes'), ['yes', 'Continue']],
  },
  {
    name: 'inheritance-risk',
    path: paths.inheritanceRisk,
    starts: true,
    answers: [...next('married', 'yes'), ['yes', 'Show My Risk']],
  },
  {
    name: 'will-cost',
    path: paths.willCost,
    starts: false,
    answers: alone('under-40', 'male', 'no-new', 'no', 'not-sure', 'service-not-sure'),
  },
  {
    name: 'instant-will',
    path: paths.instantWill,
    starts: false,
    answers: alone('not-sure', 'yes', 'urgent'),
  },
]

async function snapshots(page: Page, walk: Walk, visitor: Visitor): Promise<string> {
  const seen: string[] = []
  const see = async () => void seen.push(await page.locator('.flow').ariaSnapshot())
  await open(page, walk.path)
  if (walk.starts) {
    await see()
    await pointer.press(page, 'Start')
  }
  for (const answer of walk.answers) {
    await see()
    await answerStep(page, pointer, answer)
  }
  while (await shown(page, '.flow-fields').isVisible()) {
    const title = (await heading(page).textContent()) ?? ''
    await see()
    await fillStep(page, visitor)
    await mainAction(page).click()
    await expect(heading(page)).not.toHaveText(title)
    await stepShown(page)
    if (title === 'Where can we reach you?') break
  }
  await expect(page.locator('.flow-end')).toBeVisible()
  await expect(page.locator('.flow-end [aria-busy]')).toHaveCount(0)
  await see()
  return lasting(`${seen.join('\n\n')}\n`)
}

/** Without what changes by itself or by the owner's hand: references, amounts and days. */
const lasting = (text: string) =>
  text
    .replace(/\b(WC|IW)\d{9}\b/g, '$1…')
    .replace(/£[\d,]+(?:\.\d\d)?/g, '£…')
    .replace(/\b\w+day \d{1,2} [A-Z][a-z]+\b/g, '(day)')
    .replace(/\b\d{1,2} [A-Z][a-z]+ 20\d\d\b/g, '(date)')

for (const walk of walks)
  test(`${walk.name}: a screen reader meets every step as recorded`, async ({ page, visitor }) => {
    await page.addInitScript(() => {
      Math.random = () => 0
    })
    // The times for a call are another test's: they change from day to day.
    await page.route('**/api/call', (route) => route.abort())
    expect(await snapshots(page, walk, visitor)).toMatchSnapshot(`${walk.name}.txt`)
  })
