import type { Page } from '@playwright/test'
import { readFacts, readTools } from '~/content/files'
import { paths } from '~/lib/paths'
import { insertAddress } from './fault-scene'
import { consultation, consultationForm } from './fault-sources'
import { expect, rowsOf, test, withoutPictures } from './fixtures'
import {
  answer,
  answerAll,
  completeFlow,
  fillStep,
  type Hand,
  heading,
  hydrated,
  mainAction,
  open,
  openAtFields,
  pointer,
  shown,
  storedPerson,
  walkFlow,
} from './flow-steps'
import { tours } from './tours'

test.use(withoutPictures)

test('the browser’s Back and Forward and the flow’s Back move one step each', async ({ page }) => {
  await page.goto(paths.tools)
  await open(page, paths.willCost)
  await answerAll(page, ['40-49', 'male'])
  await page.goBack()
  await expect(heading(page)).toHaveText('Are you male or female?')
  await page.goForward()
  await expect(heading(page)).toHaveText('Do you already have a will?')
  await pointer.press(page, 'Back')
  await expect(heading(page)).toHaveText('Are you male or female?')
  await pointer.press(page, 'Back')
  await expect(heading(page)).toHaveText('How old are you?')
  await answerAll(page, ['50-59', 'female'])
  await page.getByRole('button', { name: 'Clear my answers' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('How old are you?')
  await page.goBack()
  await expect(heading(page)).toHaveText('How old are you?')
  await page.goBack()
  await expect(page).toHaveURL(paths.tools)
})

test('“Previous” works after a reload has returned to a question whose answer is not saved', async ({
  page,
}) => {
  await open(page, paths.needAssessment)
  await pointer.press(page, 'Start')
  await answerAll(page, ['under30', 'no', 'no', 'no'], 'Next')
  await answerAll(page, ['no'], 'Continue')
  await expect(page.getByLabel('Email Address')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText(/health/)
  await pointer.press(page, 'Previous')
  await expect(heading(page)).toHaveText(/home, savings/)
})

test('a corrected answer also corrects the answers that it had prefilled', async ({ page }) => {
  await open(page, paths.willCost)
  await answerAll(page, ['under-40', 'male', 'no-new', 'no', 'me'])
  await page.reload()
  await hydrated(page)
  await expect(answer(page, 'single')).toBeChecked()
  await pointer.press(page, 'Back')
  await answerAll(page, ['me-partner'])
  await expect(answer(page, 'couples')).toBeChecked()
  await page.goBack()
  await answerAll(page, ['not-sure'])
  await expect(shown(page, '[type=radio]:checked')).toHaveCount(0)
})

test('a second person on the same page gets their own reference number', async ({ page, visitor }) => {
  await completeFlow(page, { ...tours['will-cost'], visitor })
  await page.goBack()
  await page.getByLabel('Email').fill(`partner.${visitor.email}`)
  await page.goBack()
  await page.getByLabel('Full Name').fill('Betty Boothroyd')
  await pointer.press(page, 'Next')
  await pointer.press(page, 'Get My Quote')
  await expect(heading(page)).toContainText('Betty')
  const [own] = await rowsOf(visitor.email)
  const [partner] = await rowsOf(`partner.${visitor.email}`)
  expect(partner?.reference_number).toMatch(/^WC\d{9}$/)
  expect(partner?.reference_number).not.toBe(own?.reference_number)
})

for (const path of [paths.willCost, paths.instantWill])
  test(`${path} shows its first question with all answers without scrolling @phone-only @phone`, async ({
    page,
  }) => {
    await open(page, path)
    await expect(heading(page)).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[data-screen=choice] label:has([type=radio])').last()).toBeInViewport({
      ratio: 1,
    })
  })

for (const [path, choice, scrolled] of [
  [paths.inheritanceRisk, 'married', 30],
  [paths.instantWill, 'single', 300],
] as const)
  test(`on ${path} a question starts in view, below the header, after scrolling @phone-only @phone`, async ({
    page,
  }) => {
    await open(page, path)
    if (path === paths.inheritanceRisk) await pointer.press(page, 'Start')
    const before = await heading(page).textContent()
    await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), scrolled)
    await answer(page, choice).evaluate((radio: HTMLInputElement) => radio.click())
    await mainAction(page).evaluate((button: HTMLButtonElement) => button.click())
    await expect(heading(page)).not.toHaveText(before ?? '')
    const gap = () =>
      page.evaluate(() => {
        const edge = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
        return edge('[data-flow]').top - Math.max(0, edge('header').bottom)
      })
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })

test('a disabled button describes what is missing, and the step before it announces the contact step', async ({
  page,
}) => {
  await open(page, paths.inheritanceRisk)
  await pointer.press(page, 'Start')
  await expect(mainAction(page)).toHaveAccessibleDescription('Choose an answer to continue.')
  await answerAll(page, ['single', 'no'], 'Next')
  await expect(
    page.getByText(/^Next we’ll ask for your name, email address and phone number\./),
  ).toBeVisible()
  await pointer.choose(page, 'no')
  await expect(mainAction(page)).toHaveAccessibleDescription('')
  await pointer.press(page, 'Show My Risk')
  await expect(mainAction(page)).toHaveAccessibleDescription(
    'Enter your name, email address and phone number to continue.',
  )
  await page.getByLabel('Full Name').fill('Ada Hart')
  await expect(mainAction(page)).toHaveAccessibleDescription(
    'Enter your email address and phone number to continue.',
  )
  await expect(page.getByText(/^Your result comes next\./)).toBeVisible()
})

test('with a Scottish postcode the guide price names the law it applies to', async ({ page, visitor }) => {
  await openAtFields(page, tours['will-cost'])
  await shown(page, 'input[name=postcode]').fill('EH1 1AA')
  for (const next of ['Next', 'Next', 'Get My Quote']) {
    const title = await heading(page).textContent()
    if (title !== 'What is your postcode?') await fillStep(page, visitor)
    await pointer.press(page, next)
    await expect(heading(page)).not.toHaveText(title ?? '')
  }
  const { price } = readTools(readFacts().facts).otherLaws.scotland
  await expect(page.getByRole('region', { name: 'Your guide price' })).toContainText(price)
})

test('the need assessment is prefilled with the calculator’s answers and stores them', async ({
  page,
  visitor,
}) => {
  const { path, flow } = tours['will-calculator']
  await open(page, path)
  await pointer.press(page, await walkFlow(page, { flow, answers: ['couple', 'yes', 'yes', 'yes'], visitor }))
  await expect(shown(page, '[data-screen=end]')).toBeVisible()
  await open(page, paths.needAssessment)
  await pointer.press(page, 'Start')
  await expect(page.getByText('You told us this earlier')).toHaveCount(0)
  await answerAll(page, ['under30'], 'Next')
  for (const title of [/married, or living/, /children, or anyone/, /home, savings/]) {
    await expect(heading(page)).toHaveText(title)
    await expect(answer(page, 'yes')).toBeChecked()
    await expect(page.getByText('You told us this earlier')).toBeVisible()
    await pointer.press(page, 'Next')
  }
  await answerAll(page, ['no'], 'Continue')
  await expect(page.getByLabel('Email Address')).toHaveValue(visitor.email)
  await pointer.press(page, 'Get My Results')
  await expect(heading(page)).toHaveText('Action Required')
  const [, row] = await rowsOf(visitor.email)
  expect(row).toMatchObject({ ...storedPerson(visitor), form_type: 'need_assessment' })
  expect(row?.['message']).toContain('Relationship (married or living with a partner): Yes')
})

test('a result is carried into the form, whose heading repeats the button that led there', async ({
  page,
  visitor,
  consoleErrors,
}) => {
  const answers = ['unmarried', 'no', 'yes']
  const title = await completeFlow(page, { ...tours['inheritance-risk-checker'], answers, visitor })
  const link = page.getByRole('banner').locator(`[href="${paths.contact}"]:visible`).last()
  const action = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(paths.contact)
  const form = consultationForm(page)
  const line = `My result from “Inheritance Risk Checker”: ${title}`
  await expect(page.getByRole('heading', { name: action })).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue(line)
  await expect(form.getByLabel('Email')).toHaveValue(visitor.email)
  await form.getByRole('button', { name: action }).click()
  await consultation.succeeds(page)
  const [, row] = await rowsOf(visitor.email)
  expect(row).toMatchObject({ form_type: 'consultation', message: line })
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Send my enquiry' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})

/** The button's box within its actions. */
const buttonBox = (page: Page) =>
  mainAction(page).evaluate((button) => {
    const own = button.getBoundingClientRect()
    const actions = button.parentElement?.getBoundingClientRect()
    return {
      top: own.top - (actions?.top ?? 0),
      height: own.height,
      width: own.width,
      all: actions?.height,
    }
  })

/** Acts, and expects the main button, if there is one, not to move. */
async function actSteadily(page: Page, act: () => Promise<void>): Promise<void> {
  const before = (await mainAction(page).isVisible()) ? await buttonBox(page) : undefined
  await act()
  if (before) expect(await buttonBox(page)).toEqual(before)
}

const steady: Hand = {
  ...pointer,
  choose: (page, value) => actSteadily(page, () => pointer.choose(page, value)),
  fill: (field, text) => actSteadily(field.page(), () => pointer.fill(field, text)),
}

test('the main button keeps its place while a step is answered and while the enquiry is sent', async ({
  page,
  visitor,
}) => {
  const tour = tours['need-assessment']
  await page.setViewportSize({ width: 320, height: 740 })
  await open(page, tour.path)
  const sends = await walkFlow(page, { ...tour, visitor, hand: steady })
  const before = await buttonBox(page)
  await page.route(insertAddress, () => {})
  await pointer.press(page, sends)
  await expect(mainAction(page)).toHaveText('Sending…')
  await expect(shown(page, '[role=status]').filter({ hasText: 'Sending…' })).toHaveCount(1)
  expect(await buttonBox(page), 'while it is sent').toEqual(before)
})

test('a double click on Back goes back one step', async ({ page }) => {
  await page.goto(paths.prices)
  await open(page, paths.willCost)
  await answerAll(page, ['under-40', 'female'])
  // A question that the flow has just advanced to ignores presses for a moment.
  await page.goBack()
  await page.goForward()
  await expect(heading(page)).toHaveText('Do you already have a will?')
  // Both presses before the browser has gone back, as on a slow phone.
  await page.getByRole('button', { name: 'Back', exact: true }).evaluate((back: HTMLElement) => {
    back.click()
    back.click()
  })
  await expect(heading(page)).not.toHaveText('Do you already have a will?')
  // Longer than the browser needs to go back.
  await page.waitForTimeout(1000)
  await expect(heading(page)).toHaveText('Are you male or female?')
})
