import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationForm } from './fault-sources'
import { expect, rowsOf, test, withoutLooks } from './fixtures'
import { answer, answerAll, completeFlow, heading, open, pointer, storedPerson } from './flow-steps'
import { tours } from './tours'

test.use(withoutLooks)

const toldBefore = (page: Page) => page.getByText('You told us this earlier')

test('after the calculator the need assessment is prefilled with what it knows, and stores it', async ({
  page,
  visitor,
}) => {
  await completeFlow(page, { ...tours.willCalculator, answers: ['couple', 'yes', 'yes', 'yes'], visitor })
  await open(page, paths.needAssessment)
  await pointer.press(page, 'Start')
  await expect(toldBefore(page)).toHaveCount(0)
  await answerAll(page, ['under30'], 'Next')
  for (const title of [/married, or living/, /children, or anyone/, /home, savings/]) {
    await expect(heading(page)).toHaveText(title)
    await expect(answer(page, 'yes')).toBeChecked()
    await expect(toldBefore(page)).toBeVisible()
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

test('a result is carried to the form, and the form is headed as the button that led there', async ({
  page,
  visitor,
  consoleErrors,
}) => {
  const title = 'Your Partner Would Get Nothing'
  await completeFlow(page, {
    ...{ ...tours.inheritanceRisk, answers: ['unmarried', 'no', 'yes'] },
    ...{ title, visitor },
  })
  await page.getByRole('banner').getByRole('link', { name: 'Get Free Quote' }).click()
  await expect(page).toHaveURL(paths.contact)
  const form = consultationForm(page)
  const line = `My result from “Inheritance Risk Checker”: ${title}`
  await expect(page.getByRole('heading', { name: 'Get Free Quote' })).toBeVisible()
  await expect(form.getByLabel('Message')).toHaveValue(line)
  await expect(form.getByLabel('Email')).toHaveValue(visitor.email)
  await form.getByRole('button', { name: 'Get Free Quote' }).click()
  await consultation.succeeds(page)
  const [, row] = await rowsOf(visitor.email)
  expect(row).toMatchObject({ form_type: 'consultation', message: line })
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  await expect(form.getByLabel('Message')).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Send my enquiry' })).toBeVisible()
  expect(consoleErrors).toEqual([])
})
