import { consultation } from '../journeys/fault-sources'
import { expect, rowsOf, test as base, type Visitor } from '../journeys/fixtures'
import { storedPerson, typed } from '../journeys/flow-steps'
import { tours } from '../journeys/tours'
import { paths } from '~/lib/paths'
import type { Engine } from '../support/run/find-browser'
import { type Browser, openEngine } from './engines'

// What earns an enquiry, in Debian's Firefox and WebKit: the form, one flow, the popup and the menus, with real keys and presses.

const site = process.env['SITE_URL'] ?? 'http://localhost:4321'

const test = base.extend<{ tab: Browser }>({
  tab: async ({ browserName }, use) => {
    const tab = await openEngine(browserName as Engine)
    await tab.resize(1280, 900)
    await use(tab)
    await tab.close()
  },
})

/** The middle of the first element with these words that can be seen, once it stands still and nothing lies over it. */
async function placeOf(selector: string, words: string) {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      `${element.ariaLabel ?? ''}${element.innerText}`.trim().startsWith(words),
  )
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const read = () => found.getBoundingClientRect()
  const before = read()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const { left, top, width, height } = read()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const isStill = before.left === left && before.top === top
  return isStill && found.contains(document.elementFromPoint(x, y)) ? { x, y } : null
}

async function press(tab: Browser, selector: string, words = ''): Promise<void> {
  let place: Awaited<ReturnType<typeof placeOf>> = null
  await expect(async () => {
    place = await tab.ask(placeOf, selector, words)
    expect(place, `${selector} ${words}`).not.toBeNull()
  }).toPass({ timeout: 60_000, intervals: [50] })
  const actions = [
    { type: 'pointerMove', duration: 0, ...(place ?? { x: 0, y: 0 }) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  await tab.act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
}

const keys = (tab: Browser, text: string) =>
  tab.act([
    {
      type: 'key',
      id: 'keys',
      actions: [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    },
  ])
const escape = '\uE00C'

async function fill(tab: Browser, selector: string, text: string): Promise<void> {
  await press(tab, selector)
  await keys(tab, text)
}

const isShown = (selector: string, words: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.innerText.trim().startsWith(words),
  )

const expectShown = (tab: Browser, selector: string, words = '', is = true) =>
  expect(async () => expect(await tab.ask(isShown, selector, words), `${selector} ${words}`).toBe(is)).toPass(
    {
      timeout: 60_000,
      intervals: [50],
    },
  )

async function expectRow({ email }: Visitor, row: object): Promise<void> {
  await expect.poll(() => rowsOf(email)).toEqual([expect.objectContaining({ email, ...row })])
}

async function fillForm(tab: Browser, form: string, visitor: Visitor): Promise<void> {
  await fill(tab, `${form} [name=firstName]`, visitor.firstName)
  await fill(tab, `${form} [name=lastName]`, visitor.lastName)
  await fill(tab, `${form} [name=email]`, visitor.email)
  await fill(tab, `${form} [name=phone]`, visitor.phone)
}

const consultationRow = ({ firstName, lastName, phone }: Visitor) => ({
  first_name: firstName,
  last_name: lastName,
  phone,
  form_type: consultation.formType,
  consent: true,
})

test('the form names what is missing, sends and thanks', async ({ tab, visitor }) => {
  const form = 'main form[action="/api/enquiry"]'
  await tab.goto(site + paths.contact)
  await fillForm(tab, form, { ...visitor, phone: '' })
  await press(tab, `${form} [type=submit]`)
  await expectShown(tab, `${form} [data-errors]`)
  await fill(tab, `${form} [name=phone]`, visitor.phone)
  await press(tab, `${form} [type=submit]`)
  await expectShown(tab, 'main :is(h2, h3)', `Thank you, ${visitor.firstName}`)
  await expectRow(visitor, consultationRow(visitor))
})

test('a flow goes from Start to its result', async ({ tab, visitor }) => {
  const { path, flow, answers, title, row } = tours.needAssessment
  const left: string[] = [...answers]
  await tab.goto(site + path)
  for (const step of flow.steps) {
    if (step.kind === 'end') continue
    if (step.kind !== 'start') await expectShown(tab, '[data-flow] h2', step.title)
    if (step.kind === 'choice') await press(tab, `[data-flow] label:has(input[value="${left.shift()}"])`)
    if ('consent' in step) await press(tab, '[data-flow] [type=checkbox]')
    if (step.kind === 'fields')
      for (const { id } of step.fields)
        await fill(tab, `[data-flow] input[name="${id}"]`, typed(visitor)[id] ?? '')
    await press(tab, '[data-flow] button', 'next' in step ? step.next : 'Next')
  }
  await expectShown(tab, '[data-flow] h2', title)
  await expectRow(visitor, { ...row, ...storedPerson(visitor) })
})

test('the popup comes, sends and closes', async ({ tab, visitor }) => {
  const dialog = 'dialog[open]'
  await tab.goto(site + paths.services)
  // A page that has just come may not listen yet: the visitor scrolls on.
  await expect(async () => {
    await tab.ask(() => scrollTo({ top: scrollY === 900 ? 950 : 900, behavior: 'instant' }))
    expect(await tab.ask(isShown, dialog, '')).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [4_000] })
  await fillForm(tab, dialog, visitor)
  await press(tab, `${dialog} [type=submit]`)
  await expectShown(tab, `${dialog} :is(h2, h3)`, 'Thank you')
  await keys(tab, escape)
  await expectShown(tab, dialog, '', false)
  await expectRow(visitor, consultationRow(visitor))
})

test('the menus open, close and lead on, on a wide screen and a narrow one', async ({ tab }) => {
  await tab.goto(site + paths.home)
  await press(tab, 'site-header button', 'Services')
  await expectShown(tab, 'site-header a', 'All Services')
  await keys(tab, escape)
  await expectShown(tab, 'site-header a', 'All Services', false)
  await tab.resize(800, 900)
  await press(tab, 'site-header button', 'Menu')
  await press(tab, 'site-header button', 'Services')
  await press(tab, 'site-header a', 'All Services')
  await expect.poll(() => tab.ask(() => location.pathname)).toBe(paths.services)
  await expectShown(tab, 'site-header nav a', '', false)
})
