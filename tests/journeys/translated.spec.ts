import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { isFullMode } from '../support/full-mode'
import { consultation, consultationForm, consultationHydrated, fillConsultation } from './fault-sources'
import { expect, rowsOf, test, type Visitor, watchErrors, withoutPictures } from './fixtures'
import { answerAll, fillStep, open, pointer, shown, walkFlow } from './flow-steps'
import { type Tour, tours } from './tours'

test.use(withoutPictures)

declare global {
  interface Window {
    /** Texts written to nodes that the translation had removed. */
    lostTexts: string[]
  }
}

/** Replaces each text node by an element, now and after every change, as a browser's translator does. The text stays the same. */
const translate = () => {
  const replaced = new WeakSet<Node>()
  window.lostTexts = []
  const watchWrites = (prototype: Node, property: 'nodeValue' | 'textContent' | 'data') => {
    const own = Object.getOwnPropertyDescriptor(prototype, property)
    Object.defineProperty(prototype, property, {
      ...own,
      set(this: Node, text: string) {
        if (replaced.has(this)) window.lostTexts.push(`${this.nodeValue} -> ${text}`)
        own?.set?.call(this, text)
      },
    })
  }
  watchWrites(Node.prototype, 'nodeValue')
  watchWrites(Node.prototype, 'textContent')
  watchWrites(CharacterData.prototype, 'data')
  const replaceTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue
      const font = document.createElement('font')
      replaced.add(text)
      text.replaceWith(font)
      font.append(text.data)
    }
  }
  replaceTexts()
  new MutationObserver(replaceTexts).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  })
}

async function openTranslated(page: Page, path: string) {
  const errors = watchErrors(page)
  await open(page, path)
  await page.evaluate(translate)
  const expectNothingLost = async () => {
    expect(await page.evaluate(() => window.lostTexts)).toEqual([])
    expect(errors).toEqual([])
  }
  return { expectNothingLost }
}

async function sendTranslated(page: Page, tour: Tour, visitor: Visitor): Promise<void> {
  const sends = await walkFlow(page, { ...tour, visitor })
  await pointer.press(page, sends)
  await expect(shown(page, '[data-screen=end]')).toBeVisible()
  const stay = page.getByRole('button', { name: 'Stay on this page' })
  if (await stay.isVisible()) await stay.click()
  await expect(page.locator('section:has(> form)')).toBeVisible()
}

/** `npm test` walks the wizard and the quiz with the longest result. */
const tested: Tour[] = isFullMode
  ? Object.values(tours)
  : [tours.instantwill, tours['inheritance-risk-checker']]

for (const tour of tested)
  test(`${tour.path} works on a page that the browser translates`, async ({ page, visitor }) => {
    const { expectNothingLost } = await openTranslated(page, tour.path)
    await sendTranslated(page, tour, visitor)
    await expect.poll(() => rowsOf(visitor.email)).toHaveLength(1)
    if (tour === tours['inheritance-risk-checker']) await answerOwnFamily(page)
    await expectNothingLost()
  })

/** Selects every answer of "Your own family", and types an invalid and a valid value into each new field. */
async function answerOwnFamily(page: Page): Promise<void> {
  const family = page.locator('section:has(fieldset)')
  const filled = new Set<string>()
  for (let at = 0; at < (await family.locator('select').count()); at++) {
    const select = family.locator('select').nth(at)
    const answers = await select
      .locator('option')
      .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value).filter(Boolean))
    for (const answer of answers) {
      await select.selectOption(answer)
      for (const input of await family.locator('input').all()) {
        const label = await input.evaluate(({ labels }: HTMLInputElement) => labels?.[0]?.textContent ?? '')
        if (filled.has(label)) continue
        filled.add(label)
        const isSum = (await input.getAttribute('inputmode')) === 'decimal'
        for (const text of isSum ? ['none', '600,000'] : ['x', '2']) await input.fill(text)
      }
    }
  }
}

test('the note about the postcode’s country changes on a translated page', async ({ page, visitor }) => {
  const { expectNothingLost } = await openTranslated(page, paths.instantWill)
  await answerAll(page, tours.instantwill.answers)
  await fillStep(page, visitor)
  await pointer.press(page, 'Continue to Location')
  for (const [postcode, country] of [
    ['EH1 1YZ', /Scotland/],
    ['BT1 5GS', /Northern Ireland/],
  ] as const) {
    await shown(page, 'input[name=postcode]').fill(postcode)
    await expect(page.locator('[data-flow]').getByText(country).first()).toBeVisible()
  }
  await expectNothingLost()
})

test('the consultation form works on a translated page', async ({ page, visitor }) => {
  const errors = watchErrors(page)
  await page.goto(paths.contact)
  await consultationHydrated(page)
  await page.evaluate(translate)
  const form = consultationForm(page)
  await consultation.submit(page).click()
  await expect(form.getByText('There is a problem')).toBeVisible()
  await form.getByLabel('First name').click()
  await fillConsultation(page, { ...visitor, email: visitor.email.replace('@test.invalid', '@gmial.com') })
  await expect(form.getByText('Did you mean')).toBeVisible()
  await form.getByLabel('Email').fill(visitor.email)
  await consultation.submit(page).click()
  await expect(page.getByRole('heading', { name: `Thank you, ${visitor.firstName}.` })).toBeVisible()
  await expect.poll(() => rowsOf(visitor.email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  await expect(form.getByLabel('First name')).toBeVisible()
  expect(errors).toEqual([])
})

test('a call is booked for the chosen day on a translated page', async ({ page, visitor }) => {
  await page.goto(paths.contact)
  await consultation.fill(page, visitor)
  await page.evaluate(translate)
  await consultation.submit(page).click()
  const day = page.getByLabel('Day')
  const wanted = day.locator('option').nth(9)
  await expect(wanted).toHaveText(/\w/)
  const name = (await wanted.textContent()) ?? ''
  await wanted.evaluate((option) => (option.textContent = `translated ${option.textContent}`))
  await day.selectOption({ index: 9 })
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(name, { exact: false }).first()).toBeVisible()
  const [row] = await rowsOf(visitor.email)
  const date = new Date(String(row?.['call_at']))
  const london = { day: 'numeric', month: 'long', timeZone: 'Europe/London' } as const
  expect(name).toContain(date.toLocaleDateString('en-GB', london))
})
