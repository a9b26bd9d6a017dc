import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationHydrated, consultationForm, fillConsultation } from './fault-sources'
import { expect, rowsOf, test, type Visitor, withoutLooks } from './fixtures'

test.use(withoutLooks)

// Scripts that come only in part, a browser that forbids storage, a browser's own changes to the page: the form still sends.

async function expectSent(page: Page, visitor: Visitor): Promise<void> {
  await fillConsultation(page, visitor)
  await consultation.submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect
    .poll(() => rowsOf(visitor.email))
    .toMatchObject([{ first_name: visitor.firstName, form_type: 'consultation' }])
}

for (const [what, file] of [
  ['the form’s own script is not found', '**/_astro/ConsultationForm*'],
  ['no script is found', '**/_astro/*.js'],
] as const)
  test(`the form sends where ${what}`, async ({ page, visitor }) => {
    let missed = 0
    await page.route(file, (route) => {
      missed++
      return route.fulfill({ status: 404, body: '' })
    })
    await page.goto(paths.contact)
    await expectSent(page, visitor)
    expect(missed).toBeGreaterThan(0)
  })

/** As a translator and a password manager do: every run of text goes into an element, every field gets a neighbour. */
const rewrite = () => {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || parent.closest('font, script, style, title, option') || !text.data.trim()) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.data.toUpperCase())
    }
  }
  const rewriteAll = () => {
    wrap(document.body)
    for (const field of document.querySelectorAll('input:not([data-known])')) {
      field.setAttribute('data-known', '')
      field.after(document.createElement('com-password-icon'))
    }
  }
  rewriteAll()
  new MutationObserver(rewriteAll).observe(document.body, { childList: true, subtree: true })
}

for (const when of ['before', 'after'] as const)
  test(`the form sends where an extension rewrites the page ${when} it listens`, async ({
    page,
    visitor,
  }) => {
    let arrive = () => {}
    const arrival = new Promise<void>((done) => (arrive = done))
    if (when !== 'after')
      await page.route('**/_astro/ConsultationForm*', (route) => arrival.then(() => route.continue()))
    await page.goto(paths.contact)
    if (when === 'after') await consultationHydrated(page)
    await page.evaluate(rewrite)
    const fields = consultationForm(page).locator('input:visible')
    const typed = [visitor.firstName, visitor.lastName, visitor.email, visitor.phone]
    for (const [at, text] of typed.entries()) await fields.nth(at).fill(text)
    if (when === 'before') {
      arrive()
      await consultationHydrated(page)
    }
    await consultation.submit(page).click()
    arrive()
    await expect.poll(() => rowsOf(visitor.email)).toMatchObject([{ first_name: visitor.firstName }])
    await expect(page.getByRole('heading', { name: /thank you/i })).toBeVisible()
  })
