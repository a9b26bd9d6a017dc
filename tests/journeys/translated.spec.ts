import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationForm, consultationHydrated, fillConsultation } from './fault-sources'
import { expect, rowsOf, test, watchErrors, withoutLooks } from './fixtures'
import { answerAll, fillStep, heading, open, pointer, shown, walkFlow } from './flow-steps'
import { type Tour, tours } from './tours'

test.use(withoutLooks)

/**
 * Does to the page what a browser's translator does, now and after every change: each text node is removed, and an element with
 * the translation takes its place. The words stay, so that the page can be compared with one that is not translated.
 */
const translate = () => {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.data)
    }
  }
  wrap()
  new MutationObserver(wrap).observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** The words of a part of the page, without what differs by chance. */
const wordsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const copy = one.cloneNode(true) as Element
      for (const chance of copy.querySelectorAll('.flow-notice, .flow-reference')) chance.remove()
      return copy.textContent.replaceAll(/\s+/g, ' ').trim()
    }),
  )

/** A translated page and one that is not, which are taken through the same steps. */
async function openBoth(page: Page, path: string) {
  const plain = await page.context().newPage()
  const errors = watchErrors(page)
  for (const one of [page, plain]) await open(one, path)
  await page.evaluate(translate)
  const both = async (act: (one: Page) => Promise<unknown>) => {
    for (const one of [page, plain]) await act(one)
  }
  const compare = (selector = '.flow') =>
    expect(async () => {
      const words = await wordsOf(plain, selector)
      expect(words.join('')).not.toBe('')
      expect(await wordsOf(page, selector)).toEqual(words)
    }).toPass()
  return { plain, errors, both, compare }
}

type Both = Awaited<ReturnType<typeof openBoth>>

/** Walks the plain page and keeps the words of each screen, then the translated page and compares them. */
async function walkBoth({ both, compare }: Both, tour: Tour, visitor: Parameters<typeof fillStep>[1]) {
  const screens: string[][] = []
  await both(async (one) => {
    const seen: string[] = []
    const see = async () => {
      seen.push((await wordsOf(one, '.flow')).join(''))
    }
    const sends = await walkFlow(one, { ...tour, visitor, see })
    await see()
    await pointer.press(one, sends)
    await expect(heading(one)).toHaveText(tour.title)
    const stay = one.locator('.flow-leaving button')
    if (await stay.isVisible()) await stay.click()
    await expect(one.locator('.call-time')).toBeVisible()
    screens.push(seen)
  })
  expect(screens[0]).toEqual(screens[1])
  await compare()
}

for (const tour of Object.values(tours))
  test(`${tour.path} shows the same, and sends, where the browser translates it`, async ({
    page,
    visitor,
  }) => {
    const pages = await openBoth(page, tour.path)
    await walkBoth(pages, tour, visitor)
    await expect.poll(() => rowsOf(visitor.email)).toHaveLength(2)
    expect(pages.errors).toEqual([])
  })

test('“Your own family” shows the same for all its answers where the browser translates it', async ({
  page,
  visitor,
}) => {
  const pages = await openBoth(page, paths.inheritanceRisk)
  const { both, compare } = pages
  await walkBoth(pages, tours.inheritanceRisk, visitor)
  const family = page.locator('.own-family')
  const filled = new Set<string>()
  for (let at = 0; at < (await family.locator('select').count()); at++) {
    const answers = await family
      .locator('select')
      .nth(at)
      .evaluate((select: HTMLSelectElement) => [...select.options].map(({ value }) => value).filter(Boolean))
    for (const answer of answers) {
      await both((one) => one.locator('.own-family select').nth(at).selectOption(answer))
      await compare('.own-family')
      await fillNew()
    }
  }
  expect(pages.errors).toEqual([])

  /** Fills in each figure that is asked for the first time: first with one that is invalid. */
  async function fillNew() {
    const inputs = family.locator('input')
    for (let at = 0; at < (await inputs.count()); at++) {
      const label = await inputs.nth(at).evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)
      if (filled.has(label ?? '')) continue
      filled.add(label ?? '')
      const isSum = (await inputs.nth(at).getAttribute('inputmode')) === 'decimal'
      for (const text of isSum ? ['none', '600,000'] : ['x', '2']) {
        await both((one) => one.locator('.own-family input').nth(at).fill(text))
        await compare('.own-family')
      }
    }
  }
})

test('the postcode’s note follows the postcode where the browser translates it', async ({
  page,
  visitor,
}) => {
  const { both, compare, errors } = await openBoth(page, paths.instantWill)
  await both(async (one) => {
    await answerAll(one, tours.instantWill.answers)
    await fillStep(one, visitor)
    await pointer.press(one, 'Continue to Location')
  })
  for (const postcode of ['EH1 1YZ', 'BT1 5GS', 'N1 9GU']) {
    await both((one) => shown(one, 'input[name=postcode]').fill(postcode))
    await compare()
  }
  expect(errors).toEqual([])
})

test('the consultation form asks, lists what is missing, sends and thanks where the browser translates it', async ({
  page,
  visitor,
}) => {
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

test('a call is booked for the chosen day where the browser translates the days', async ({
  page,
  visitor,
}) => {
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
