import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'

export const widths = [390, 768, 1280] as const

interface Stage {
  page: Page
  width: number
  /** Photographs what is to be seen: the whole page, or only the view. */
  take: (state: string, whole?: boolean) => Promise<void>
}

export interface Scene {
  route: string
  name: string
  play: (stage: Stage) => Promise<void>
}

const settle = (page: Page) => page.waitForTimeout(250)

/** Brings every lazy picture in. */
async function fetchPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

const whole = (route: string): Scene => ({
  route,
  name: 'page',
  play: async ({ page, take }) => {
    await fetchPictures(page)
    await take('page')
  },
})

const menu: Scene = {
  route: paths.home,
  name: 'menu',
  play: async ({ page, take, width }) => {
    await page
      .locator(width < 1024 ? '.toggle' : 'button.item')
      .first()
      .click()
    if (width < 1024) await page.locator('button.item').first().click()
    await settle(page)
    await take('menu open', false)
  },
}

const question: Scene = {
  route: paths.home,
  name: 'question',
  play: async ({ page, take }) => {
    await page.locator('.accordion summary').nth(1).click()
    await settle(page)
    await take('question open', false)
  },
}

const formErrors: Scene = {
  route: paths.home,
  name: 'form errors',
  play: async ({ page, take }) => {
    await page.locator('.form-sheet input[name=firstName]').first().fill('Margaret')
    await page.locator('.form-sheet form button[type=submit]').first().click()
    await settle(page)
    await take('form with gaps', false)
  },
}

const popup: Scene = {
  route: paths.about,
  name: 'popup',
  play: async ({ page, take }) => {
    await page.mouse.wheel(0, 1200)
    await page.locator('dialog[open]').waitFor({ timeout: 5000 })
    await take('popup', false)
  },
}

const typed: Record<string, string> = {
  email: 'margaret@test.invalid',
  tel: '020 7946 0999',
  text: 'Margaret Ashworth',
}

/** Answers whatever the step asks, and goes on. False at the end. */
async function goOn(page: Page): Promise<boolean> {
  const answer = page.locator('main .answer-card').first()
  if (await answer.isVisible()) await answer.click()
  for (const input of await page.locator('main form input:is([type=email], [type=tel], [type=text])').all())
    if (await input.isVisible()) await input.fill(typed[(await input.getAttribute('type')) ?? 'text'] ?? '')
  const next = page.locator('main form .button-primary').first()
  const before = await page.locator('main').innerText()
  if ((await next.isVisible()) && (await next.isEnabled()))
    await next.click({ timeout: 1000 }).catch(() => undefined)
  await page.waitForTimeout(600)
  return before !== (await page.locator('main').innerText())
}

const flow = (route: string): Scene => ({
  route,
  name: 'flow',
  play: async ({ page, take }) => {
    await page.waitForLoadState('networkidle')
    for (let step = 0; step <= 11; step += 1) {
      await take(`step ${step}`, false)
      if (!(await goOn(page))) break
    }
    await page.waitForTimeout(2500)
    await take('end')
  },
})

const flows: string[] = [
  paths.willCalculator,
  paths.needAssessment,
  paths.inheritanceRisk,
  paths.willCost,
  paths.instantWill,
]

/** What there is to see of the pages that exist. */
export const scenes = (routes: readonly string[]): Scene[] =>
  [...routes.map(whole), menu, question, formErrors, popup, ...flows.map(flow)].filter(({ route }) =>
    routes.includes(route),
  )
