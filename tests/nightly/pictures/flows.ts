import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import type { Scene } from './scene'
import { shown } from './shown'

const typed: Record<string, string> = {
  email: 'margaret@test.invalid',
  tel: '020 7946 0999',
  text: 'Margaret Ashworth',
  postcode: 'N1 9GU',
}

async function fillFields(page: Page): Promise<void> {
  for (const input of await shown(page, '[data-screen=fields] input').all()) {
    const [name, type] = await Promise.all([input.getAttribute('name'), input.getAttribute('type')])
    await input.fill(typed[name ?? ''] ?? typed[type ?? 'text'] ?? '')
  }
}

async function choose(page: Page, value: string | undefined): Promise<void> {
  const goesOnAlone = !(await shown(page, 'button[type=submit]').isVisible())
  const input = value ? `input[value="${value}"]` : 'input'
  await shown(page, '[data-screen=choice] label:has([type=radio])')
    .filter({ has: page.locator(input) })
    .first()
    .click()
  if (!goesOnAlone) await shown(page, 'button[type=submit]').click()
}

/** Chooses the next of `answers`, else the first offered; fills the fields; goes on. False at the end. */
async function goOn(page: Page, answers: string[]): Promise<boolean> {
  const before = await shown(page, 'h2').innerText()
  await shown(page, '[data-screen]:not([data-screen=sending])').first().waitFor()
  const start = page.locator('[data-flow] button[data-early]')
  if (await start.isVisible()) await start.click()
  else if (await shown(page, '[data-screen=choice]').isVisible()) await choose(page, answers.shift())
  else if (await shown(page, '[data-screen=fields]').isVisible()) {
    await fillFields(page)
    await shown(page, 'button[type=submit]').click()
  } else return false
  return page
    .waitForFunction(
      (text) => document.querySelector<HTMLElement>('[data-flow] h2')?.innerText !== text,
      before,
    )
    .then(() => true)
}

/** A flow from its first screen to its end. Without answers it takes the first of each and photographs every step. */
const walk = (route: string, end: string, answers?: readonly string[]): Scene => ({
  route,
  name: end,
  play: async ({ page, take }) => {
    await page.locator('astro-island[ssr] [data-flow]').waitFor({ state: 'detached' })
    const left = [...(answers ?? [])]
    for (let step = 0; step < 12; step += 1) {
      if (!answers) await take(`step ${step}`, false)
      if (!(await goOn(page, left))) break
    }
    await page.locator('[data-flow] [data-screen=sending]').waitFor({ state: 'detached' })
    await page.locator('[data-screen=end] [aria-busy]').waitFor({ state: 'detached' })
    // The free times come from the server.
    await page.getByRole('button', { name: 'Book this time' }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    await take(end)
  },
})

/** Every flow step by step, and every result it can end with. */
export const flowScenes: Scene[] = [
  walk(paths.willCalculator, 'thanks'),
  walk(paths.willCost, 'thanks'),
  walk(paths.instantWill, 'thanks'),
  walk(paths.needAssessment, 'result urgent'),
  walk(paths.needAssessment, 'result recommended', ['50to70', 'yes', 'no', 'no', 'no']),
  walk(paths.needAssessment, 'result low urgency', ['under30', 'no', 'no', 'no', 'no']),
  walk(paths.inheritanceRisk, 'result married with children'),
  walk(paths.inheritanceRisk, 'result married', ['married', 'no']),
  walk(paths.inheritanceRisk, 'result unmarried', ['unmarried', 'no']),
  walk(paths.inheritanceRisk, 'result single with children', ['single', 'yes']),
  walk(paths.inheritanceRisk, 'result single', ['single', 'no']),
]
