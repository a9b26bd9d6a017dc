import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultation, consultationForm, consultationHydrated, fillConsultation } from './fault-sources'
import { expect, rowsOf, test, type Visitor, watchErrors, withoutLooks } from './fixtures'
import { fillStep, heading, mainAction, open, pointer, shown } from './flow-steps'
import { type Tour, tours } from './tours'

test.use(withoutLooks)

/**
 * Does to the page what a browser's translator does, now and after every change: each text node goes, and an element with the
 * translation takes its place. The words stay, so that the page can be compared with one that is not translated.
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

/** What a part of the page says, without what is by chance. */
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
  const compare = (selector: string) =>
    expect(async () => {
      const words = await wordsOf(plain, selector)
      expect(words.join('')).not.toBe('')
      expect(await wordsOf(page, selector)).toEqual(words)
    }).toPass()
  return { errors, both, compare }
}

type Both = Awaited<ReturnType<typeof openBoth>>

async function walkBoth(
  { both, compare }: Both,
  { flow, answers, title, visitor }: Tour & { visitor: Visitor },
) {
  const left = [...answers]
  for (const step of flow.steps) {
    if (step.kind === 'start') await both((one) => pointer.press(one, step.next))
    if (step.kind === 'start' || step.kind === 'end') continue
    await both((one) => expect(heading(one)).toHaveText(step.title))
    await compare('.flow')
    const value = left.shift() ?? ''
    await both((one) => (step.kind === 'choice' ? pointer.choose(one, value) : fillStep(one, visitor)))
    if (step.kind === 'choice' && step.autoAdvance) continue
    await compare('.flow')
    await both((one) => mainAction(one).click())
  }
  await both(async (one) => {
    await expect(heading(one)).toHaveText(title)
    const stay = one.locator('.flow-leaving button')
    if (await stay.isVisible()) await stay.click()
    await expect(one.locator('.call-time')).toBeVisible()
  })
  await compare('.flow')
}

for (const tour of Object.values(tours))
  test(`${tour.path} shows the same, and sends, where the browser translates it`, async ({
    page,
    visitor,
  }) => {
    const pages = await openBoth(page, tour.path)
    await walkBoth(pages, { ...tour, visitor })
    await expect.poll(() => rowsOf(visitor.email)).toHaveLength(2)
    expect(pages.errors).toEqual([])
  })

/** Takes each choice of each select in turn, both pages alike. */
async function chooseAll({ both, compare }: Both, page: Page, within: string): Promise<void> {
  const selects = page.locator(`${within} select`)
  for (let at = 0; at < (await selects.count()); at++) {
    const values = await selects
      .nth(at)
      .evaluate((one: HTMLSelectElement) => [...one.options].map(({ value }) => value))
    for (const value of values.filter(Boolean)) {
      await both((one) => one.locator(`${within} select`).nth(at).selectOption(value))
      await fillAll({ both, compare }, page, within)
    }
  }
}

/** Fills in every figure that is asked for, first with one that is none; what is asked for changes meanwhile. */
async function fillAll({ both, compare }: Pick<Both, 'both' | 'compare'>, page: Page, within: string) {
  const inputs = page.locator(`${within} input`)
  for (let at = 0; at < (await inputs.count()); at++) {
    const isSum = (await inputs.nth(at).getAttribute('inputmode')) === 'decimal'
    for (const text of isSum ? ['none', '600,000'] : ['x', `${(at + 1) % 3}`]) {
      await both((one) => one.locator(`${within} input`).nth(at).fill(text))
      await compare(within)
    }
  }
}

test('“Your own family” says the same through all its answers where the browser translates it', async ({
  page,
  visitor,
}) => {
  const pages = await openBoth(page, paths.inheritanceRisk)
  await walkBoth(pages, { ...tours.inheritanceRisk, visitor })
  await chooseAll(pages, page, '.own-family')
  const presets = await page.locator('.estate-presets button').count()
  for (let at = 0; at < presets; at++) {
    await pages.both((one) => one.locator('.estate-presets button').nth(at).click())
    await pages.compare('.flow')
  }
  expect(pages.errors).toEqual([])
})

test('the postcode’s note follows the postcode where the browser translates it', async ({
  page,
  visitor,
}) => {
  const pages = await openBoth(page, paths.instantWill)
  for (const value of tours.instantWill.answers) await pages.both((one) => pointer.choose(one, value))
  await pages.both((one) => fillStep(one, visitor))
  await pages.both((one) => mainAction(one).click())
  for (const postcode of ['EH1 1YZ', 'BT1 5GS', 'N1 9GU']) {
    await pages.both((one) => shown(one, 'input[name=postcode]').fill(postcode))
    await pages.compare('.flow')
  }
  expect(pages.errors).toEqual([])
})

test('the consultation form asks, names what is missing, sends and thanks where the browser translates it', async ({
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
  await fillConsultation(page, { ...visitor, phone: '12345' })
  await form.getByLabel('Email').fill(visitor.email.replace('@test.invalid', '@gmial.com'))
  await form.getByLabel('Phone').click()
  await expect(form.getByText('Did you mean')).toBeVisible()
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Phone').fill(visitor.phone)
  await consultation.submit(page).click()
  await expect(page.getByRole('heading', { name: `Thank you, ${visitor.firstName}.` })).toBeVisible()
  await expect.poll(() => rowsOf(visitor.email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Send another enquiry' }).click()
  await expect(form.getByLabel('First name')).toBeVisible()
  expect(errors).toEqual([])
})

test('a call is booked for the day that was chosen where the browser translates the days', async ({
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
  const booked = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'Europe/London',
  })
  expect(name).toContain(booked.format(new Date(String(row?.['call_at']))))
})
