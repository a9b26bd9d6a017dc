import { readFileSync } from 'node:fs'
import {
  choosePhoto,
  describePicture,
  insertBlock,
  isStoppedByPolicy,
  openEntry,
  openItem,
  openWords,
  saveAndClose,
  savedText,
  saveInVain,
  withChange,
} from '../support/folder-in-browser'
import { expect, test, watchErrors } from './fixtures'
import { screenOfThisFile } from './open-screen'

// The editors' screen under the headers the host sends, on a copy of content/ in the browser's own file system: what an editor
// does every day. The rest is walked at night (admin-*.spec.ts).

// The screen draws a field once it is in view: a tall window shows them all.
test.use({ viewport: { width: 1280, height: 2400 } })

const own = process.env['SITE_URL'] ?? ''
const isForeign = (url: string) => url.startsWith('http') && new URL(url).origin !== own
/** Every request for another host: whether the policy stopped it. */
const foreign: { url: string; isStopped: boolean }[] = []
const answers: Record<string, string>[] = []
let consoleErrors: string[] = []

const screen = screenOfThisFile((page) => {
  page.on('requestfailed', (request) => {
    if (isForeign(request.url()))
      foreign.push({ url: request.url(), isStopped: request.failure()?.errorText === 'csp' })
  })
  page.on('response', (response) => {
    if (isForeign(response.url())) foreign.push({ url: response.url(), isStopped: false })
    if (response.url() === `${own}/admin`) answers.push(response.headers())
  })
  consoleErrors = watchErrors(page)
})

test('a wrong price is refused with its reason, and the right one changes its figure and nothing else', async () => {
  const page = screen()
  const file = 'content/prices.yaml'
  await openEntry(page, 'figures/entries/prices')
  await openItem(page, /\(price\.will\.single\)$/)
  const spec = page.getByRole('textbox', { name: 'Spec' })
  for (const wrong of ['-5', 'abc', '£1,299']) {
    await spec.fill(wrong)
    const told = await saveInVain(page)
    await expect(told).toContainText(
      'price.will.single › spec: expected a price in pounds, above 0 and up to 10,000',
    )
    expect(await savedText(page, file)).toBe(readFileSync(file, 'utf8'))
  }
  await spec.fill('61.5')
  await saveAndClose(page)
  expect(await savedText(page, file)).toBe(
    withChange(file, /(\nprice\.will\.single:\n(?: .*\n)*? {2}spec: ).*/, '$161.5'),
  )
})

test('an article is saved with a picture, whose description a field asks for, and a block of figures', async () => {
  const page = screen()
  const file = 'content/blog/when-to-make-will.mdx'
  const body = await openWords(page, 'when-to-make-will')
  await insertBlock(page, 'A picture')
  await choosePhoto(page, ['Our Desk.png', '#465'])
  await describePicture(page, '  ')
  await expect(page.getByRole('dialog', { name: 'What does the picture show?' })).toBeVisible()
  await describePicture(page, 'A desk\n[by a window]')
  await expect(body).toHaveValue(/^!\[A desk by a window\]\(blob:/)
  const preview = page.locator('iframe').first().contentFrame()
  const bars = "<FactBars title=\"What it costs\" rows={[{ label: 'A will', fact: 'price.will.single' }]} />"
  await body.fill((await body.inputValue()).replace(/^(!\[.*?\]\(.*?\))/, `$1\n\n${bars}\n\n`))
  await expect(preview.getByRole('figure').filter({ hasText: 'What it costs' })).toContainText('A will: £')
  await expect(preview.getByRole('img', { name: 'A desk by a window' })).toBeVisible()
  await saveAndClose(page)
  const words = `![A desk by a window](./pictures/our-desk.webp)\n\n${bars}\n\n`
  expect(await savedText(page, file)).toBe(withChange(file, /(\n---\n\n)/, `$1${words}`))
  expect(await savedText(page, 'content/blog/pictures/our-desk.webp')).toMatch(/^RIFF/)
})

test('the page’s own policy lets nothing reach another host', async () => {
  const page = screen()
  const refused = page.evaluate(
    () => new Promise((done) => document.addEventListener('securitypolicyviolation', done, { once: true })),
  )
  await expect(page.evaluate(() => fetch('https://example.com'))).rejects.toThrow('Failed to fetch')
  await refused
  expect(foreign.filter(({ isStopped }) => !isStopped)).toEqual([])
  const others = consoleErrors.filter((text) => !isStoppedByPolicy(text))
  expect(others.filter((text) => !text.includes('https://example.com'))).toEqual([])
  expect(answers[0]).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-robots-tag': 'noindex, nofollow',
  })
})
