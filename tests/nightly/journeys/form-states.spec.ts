import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { accessibilityFaults } from '../../journeys/axe'
import {
  consultation,
  consultationHydrated,
  consultationForm,
  faultSources,
} from '../../journeys/fault-sources'
import { expect, test, type Visitor, withoutMotion } from '../../journeys/fixtures'
import { fillStep, mainAction } from '../../journeys/flow-steps'
import { expectReadable, setStyle } from '../../journeys/readable'
import { doubleText, lostText } from '../../journeys/text-fit'
import { expectWalkable, sizes } from '../../journeys/walkable'

test.use(withoutMotion)

// What a visitor meets on the way through a form, besides the form itself: every state can be read however large its text is set,
// walked by the keyboard alone, and has no fault that axe knows. The screens of the flows have theirs in flow-states.spec.ts.

const cutOff = async (page: Page) => {
  for (const address of ['**/rest/v1/contact_submissions*', '**/api/enquiry'])
    await page.route(address, (route) => route.abort())
}

const openPopup = async (page: Page) => {
  await page.goto(paths.services)
  await page.mouse.wheel(0, 1200)
  await expect(page.locator('dialog[open]')).toBeVisible()
}

const closeToasts = async (page: Page) => {
  for (const toast of await page.getByRole('button', { name: 'Close this message' }).all())
    await toast.click()
}

const sendOnContact = async (page: Page, visitor: Visitor, time?: number) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  if (time !== undefined)
    await page.getByRole('group', { name: 'When shall we' }).getByRole('radio').nth(time).check()
  await consultation.submit(page).click()
  await expect(page.locator('.sent-steps')).toBeVisible()
}

const funnel = faultSources.find(({ path }) => path === paths.willCost)
const wizard = faultSources.find(({ path }) => path === paths.instantWill)

/** Each brings its page into the state. */
const states: Record<string, (page: Page, visitor: Visitor) => Promise<void>> = {
  'a form with gaps': async (page) => {
    await page.goto(paths.contact)
    await consultationHydrated(page)
    await consultation.submit(page).click()
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
  },
  'a form that asks about slips': async (page, visitor) => {
    await page.goto(paths.contact)
    await consultation.fill(page, { ...visitor, email: 'm.ashworth@gmial.com', phone: '12345' })
    await consultationForm(page).getByLabel('Message').focus()
    await expect(page.locator('.field-slip p')).toHaveCount(2)
  },
  'a form that could not be sent yet': async (page, visitor) => {
    await page.goto(paths.contact)
    await consultation.fill(page, visitor)
    await cutOff(page)
    await consultation.submit(page).click()
    await expect(page.locator('.toast-error')).toBeVisible()
  },
  'an enquiry that waits from before': async (page, visitor) => {
    await states['a form that could not be sent yet']?.(page, visitor)
    await page.reload()
    await expect(page.locator('[data-waiting]')).toBeVisible()
    await consultationHydrated(page)
    await expect(page.getByRole('button', { name: 'Not you? Clear' })).toBeVisible()
  },
  'details of another form': async (page, visitor) => {
    await page.goto(paths.wills)
    await consultation.fill(page, visitor)
    await page.goto(paths.contact)
    await consultationHydrated(page)
    await expect(page.getByRole('button', { name: 'Not you? Clear' })).toBeVisible()
  },
  'the card after a form': async (page, visitor) => {
    await sendOnContact(page, visitor)
    await expect(page.getByRole('button', { name: 'Book this time' })).toBeVisible()
    await closeToasts(page)
  },
  'a call that is booked': async (page, visitor) => {
    await sendOnContact(page, visitor, 3)
    await expect(page.getByRole('region', { name: 'Your call is booked' })).toBeVisible()
    await closeToasts(page)
  },
  'the thanks without script, with times': async (page, visitor) => {
    await page.goto(paths.contact)
    await consultation.fill(page, visitor)
    await consultationForm(page).evaluate((form: HTMLFormElement) => form.submit())
    await expect(page.getByRole('button', { name: 'Book this time' })).toBeVisible()
  },
  'the popup': openPopup,
  'the popup with gaps': async (page) => {
    await openPopup(page)
    await page.locator('dialog [type=submit]').click()
    await expect(page.locator('dialog .form-errors')).toBeVisible()
  },
  'a quote that asks about a slip': async (page, visitor) => {
    await funnel?.open(page)
    await funnel?.fill(page, visitor)
    await page.getByLabel('Email Address').fill('m.ashworth@gmial.com')
    await page.getByLabel('Phone Number').focus()
    await expect(page.locator('.field-slip p')).toBeVisible()
  },
  'a quote that could not be sent yet': async (page, visitor) => {
    await wizard?.open(page)
    await wizard?.fill(page, visitor)
    await cutOff(page)
    await mainAction(page).click()
    await expect(page.locator('.toast-error')).toBeVisible()
  },
  'a postcode under another law': async (page, visitor) => {
    await wizard?.open(page)
    await wizard?.fill(page, visitor)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByLabel('UK postcode').fill('EH1 1AA')
    await expect(page.locator('.flow .form-alert')).toBeVisible()
  },
  'home with the reference of a quote': async (page, visitor) => {
    await wizard?.open(page)
    await wizard?.fill(page, visitor)
    await fillStep(page, visitor)
    await mainAction(page).click()
    await page.waitForURL('/')
    await consultationHydrated(page)
    await expect(page.getByRole('button', { name: 'Not you? Clear' })).toBeVisible()
    // As it comes, not half under the header that stays above the page.
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.locator('[data-quote-sent]')).toBeVisible()
  },
}

const isPopup = (name: string) => name.startsWith('the popup')

for (const [name, bring] of Object.entries(states))
  test(`${name} can be read however large its text is set, walked by keyboard, and has no fault`, async ({
    page,
    visitor,
  }) => {
    if (!isPopup(name)) await page.addInitScript(() => sessionStorage.setItem('lead-sent', 'yes'))
    await bring(page, visitor)
    expect.soft(await accessibilityFaults(page)).toEqual([])
    const before = page.viewportSize()
    await expectReadable(page)
    if (isPopup(name)) return
    for (const size of [...sizes, { width: 320, height: 640 }]) {
      await page.setViewportSize(size)
      await page.evaluate(() => {
        document.body.tabIndex = -1
        document.body.focus()
        document.body.removeAttribute('tabindex')
        scrollTo(0, 0)
      })
      await expectWalkable(page)
    }
    if (before) await page.setViewportSize(before)
  })

test('the page that asks again without script has no fault, and is read however large its text is set', async ({
  page,
}) => {
  await page.goto(paths.contact)
  await consultationForm(page).evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please check your details')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Please fill in your phone number.' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please fill in your phone number.')
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const css of ['', doubleText]) {
      await setStyle(page, css)
      expect.soft(await lostText(page), `${width} px`).toEqual([])
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
