import type { Page } from '@playwright/test'
import type { Flow } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { instantWill } from '~/flows/instant-will/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { willCost } from '~/flows/will-cost/flow'
import { funnelSubmitDelay } from '~/lib/limits'
import { type Row, standsIn } from '../site/specification/row'
import { section1 } from '../site/specification/section-1-purpose'
import { section2 } from '../site/specification/section-2-screens'
import { section3 } from '../site/specification/section-3-entities'
import { section4 } from '../site/specification/section-4-states'
import { stopClock, timerSet } from './clock'
import { expect, test, type Visitor, withoutLooks } from './fixtures'
import { fillStep, heading, mainAction, open, pointer, shown, stepShown } from './flow-steps'

test.use(withoutLooks)

const rows: Row[] = [...section1, ...section2, ...section3, ...section4]

interface Walk {
  path: string
  flow: Flow
  /** How the table names a step: by its id, or by its number. */
  named: 'id' | 'number'
  /** What stands on the screen while the enquiry is sent, where the specification names it. */
  sending?: string
  ends: string
}

const walks: Walk[] = [
  { path: '/tools/will-calculator', flow: willCalculator, named: 'id', ends: 'thanks' },
  { path: '/tools/need-assessment', flow: needAssessment, named: 'id', ends: 'results' },
  { path: '/tools/inheritance-risk-checker', flow: inheritanceRisk, named: 'id', ends: 'results' },
  {
    path: '/will-cost',
    flow: willCost,
    named: 'number',
    sending: 'Searching for your quote...',
    ends: 'thanks',
  },
  { path: '/instantwill', flow: instantWill, named: 'number', ends: 'success' },
]

/** What a visitor reads on the screen, the fields' placeholders included. */
const wordsOn = async (page: Page) => {
  const placeholders = await page
    .locator('main [placeholder]')
    .evaluateAll((all) => all.map((field) => field.getAttribute('placeholder')))
  return `${await page.locator('main').innerText()} ${placeholders.join(' ')}`
}

async function goOn(page: Page, visitor: Visitor): Promise<void> {
  const goesOnAlone = await shown(page, '.flow-hint').isVisible()
  if (await shown(page, '.answers').isVisible()) await shown(page, '.answers label').first().click()
  else await fillStep(page, visitor)
  if (!goesOnAlone) await mainAction(page).click()
}

async function screens(page: Page, visitor: Visitor, { path, flow, named, sending, ends }: Walk) {
  const seen = new Map<string, string>()
  await open(page, path)
  const asked = flow.steps.filter(({ kind }) => kind === 'choice' || kind === 'fields')
  if (flow.steps[0]?.kind === 'start') {
    const start = await heading(page).textContent()
    await pointer.press(page, 'Start')
    await expect(heading(page)).not.toHaveText(start ?? '')
  }
  for (const [index, { id }] of asked.entries()) {
    const title = await heading(page).textContent()
    await stepShown(page)
    seen.set(named === 'id' ? id : `step ${index + 1}`, await wordsOn(page))
    // What is sent is followed by screens that go by themselves.
    if (index === asked.length - 1) await stopClock(page)
    await goOn(page, visitor)
    if (index === asked.length - 1 && sending) {
      await expect(page.getByText(sending)).toBeVisible()
      seen.set('sending', await wordsOn(page))
      await timerSet(page, funnelSubmitDelay)
      await page.clock.runFor(funnelSubmitDelay)
      await expect(page.getByText(sending)).toHaveCount(0)
    }
    await expect(heading(page)).not.toHaveText(title ?? '')
  }
  seen.set(ends, await wordsOn(page))
  return seen
}

for (const walk of walks)
  test(`${walk.path} shows at each step what the specification gives`, async ({ page, visitor }) => {
    const seen = await screens(page, visitor, walk)
    const missing = rows
      .filter(({ at }) => at.startsWith(`${walk.path}: `))
      .filter(({ at, literal }) => !standsIn(seen.get(at.slice(walk.path.length + 2)) ?? '', literal))
    expect(missing.map(({ at, literal }) => `${at}: ${literal}`)).toEqual([])
  })
