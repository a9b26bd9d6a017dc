import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import type { Visitor } from './fixtures'
import { agree, clickAnswer, hydrated, heading, mainAction, shown, stepShown } from './flow-steps'

interface Walk {
  visitor: Visitor
  /** The words of the button that sends. */
  sends: string
  /** Sees every screen, its fields filled in. */
  each?: () => Promise<void>
}

/** Answers a flow's every question with its first option and its fields with the visitor's, up to the button that sends. */
async function walkToSending(page: Page, { visitor, sends, each }: Walk) {
  await hydrated(page)
  await each?.()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  if (await start.isVisible()) await start.click()
  for (let step = 0; step < 12; step++) {
    const title = (await heading(page).textContent()) ?? ''
    await stepShown(page)
    const isFields = await shown(page, '.flow-fields').isVisible()
    if (isFields) await fillFields(page, visitor)
    await each?.()
    if (!isFields) await answerFirst(page)
    else {
      if ((await mainAction(page).textContent()) === sends) return
      await mainAction(page).click()
    }
    await expect(heading(page)).not.toHaveText(title)
  }
  throw new Error(`The flow never came to "${sends}".`)
}

type Kept = [key: string, value: string][]

/** Where the answers of the walk over a page stand for all workers; Playwright empties the folder before each run. */
function keptFile(path: string): string {
  const { name, outputDir } = test.info().project
  return join(outputDir, 'answers', `${name}${path.replaceAll('/', '-')}.json`)
}

/**
 * Opens a flow. The first test of a run answers every question; after it, the answers are put into the session, and the
 * flow takes them up as it does for a visitor who comes back.
 */
export async function openFlow(page: Page, path: string, query = ''): Promise<void> {
  const file = keptFile(path)
  if (existsSync(file)) await bringAnswers(page, JSON.parse(readFileSync(file, 'utf8')) as Kept)
  await page.goto(path + query)
}

/** Comes to the button that sends, from whichever step is shown. The fields of the last step are filled in each time. */
export async function takeUpToSending(page: Page, path: string, walk: Walk): Promise<void> {
  await walkToSending(page, walk)
  if (existsSync(keptFile(path)) || !(await hasSession(page))) return
  keepAnswers(keptFile(path), await page.evaluate(keptInSession))
}

/** Where a walk forbids all storage, its flow is answered question by question. */
const hasSession = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    try {
      return Boolean(sessionStorage)
    } catch {
      return false
    }
  })

/** A picture has the site's storage too, and loads ten times as fast as a page. */
async function bringAnswers(page: Page, answers: Kept): Promise<void> {
  await page.goto('/favicon.svg')
  if (!(await hasSession(page))) return
  await page.evaluate(
    (entries) => entries.forEach(([key, value]) => sessionStorage.setItem(key, value)),
    answers,
  )
}

/** Whole or not at all, whoever reads it meanwhile. */
function keepAnswers(file: string, answers: Kept): void {
  const draft = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(draft, JSON.stringify(answers))
  renameSync(draft, file)
}

const keptInSession = (): Kept =>
  Object.entries({ ...sessionStorage }).filter(([key]) => /^(flow\.|lead$)/.test(key))

async function answerFirst(page: Page): Promise<void> {
  const goesOnAlone = await shown(page, '.flow-hint').isVisible()
  await clickAnswer(shown(page, '.answer-card').first())
  if (!goesOnAlone) await agree(page)
  if (!goesOnAlone) await mainAction(page).click()
}

async function fillFields(page: Page, { firstName, lastName, email, phone }: Visitor): Promise<void> {
  const name = `${firstName} ${lastName}`
  const values: Record<string, string> = { name, fullName: name, email, phone, postcode: 'N1 9GU' }
  for (const [field, value] of Object.entries(values)) {
    const input = shown(page, `.flow-fields input[name=${field}]`)
    if (await input.isVisible()) await input.fill(value)
  }
}
