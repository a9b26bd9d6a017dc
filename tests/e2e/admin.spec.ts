import { addedLines, addPerson, openEntry, openItem, save, saveAndClose } from '../admin/folder-in-browser'
import { published } from '../specification/published'
import { expect, test, watchErrors } from './fixtures'
import { screenOfThisFile } from './open-screen'

// The editors' screen under the headers the host sends, on a copy of content/ in the browser's own file system.

// The screen draws a field once it is in view: a tall window shows them all.
test.use({ viewport: { width: 1280, height: 2400 } })

const foreign: string[] = []
const answers: Record<string, string>[] = []
let consoleErrors: string[] = []

const screen = screenOfThisFile((page) => {
  const own = process.env['SITE_URL'] ?? ''
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own) foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url() === `${own}/admin`) answers.push(response.headers())
  })
  consoleErrors = watchErrors(page)
})

test('a price changes on one line', async () => {
  const page = screen()
  await openEntry(page, 'figures/entries/prices')
  await openItem(page, /\(price\.will\.single\)$/)
  await page.getByRole('textbox', { name: 'Spec' }).fill('61.5')
  await saveAndClose(page)
  await expect.poll(() => addedLines(page, 'content/prices.yaml')).toEqual(['  spec: 61.5'])
})

test('a wrong price is refused with the reason, and a large change is asked about once', async () => {
  const page = screen()
  const file = 'content/prices.yaml'
  const [dialog, spec] = [page.getByRole('alertdialog'), page.getByRole('textbox', { name: 'Spec' })]
  const lines = await addedLines(page, file)
  await openEntry(page, 'figures/entries/prices')
  await openItem(page, /\(price\.will\.trust\)$/)
  for (const wrong of ['-5', 'abc', '£1,299']) {
    await spec.fill(wrong)
    await save(page)
    await expect(dialog).toContainText('This has not been saved. What to change:')
    await expect(dialog).toContainText(
      'price.will.trust › spec: expected a price in pounds, above 0 and up to 10,000',
    )
    await page.getByRole('button', { name: 'OK' }).click()
  }
  await spec.fill('0.5')
  const shown = page.locator('iframe').first().contentFrame()
  await expect(shown.getByText('This changes by more than half.')).toBeVisible()
  await save(page)
  await expect(dialog).toContainText(
    `You are changing ${published('price.will.trust')} to £0.50 (A trust will, from). Save again if that is right.`,
  )
  await page.getByRole('button', { name: 'OK' }).click()
  expect(await addedLines(page, file)).toEqual(lines)
  await saveAndClose(page)
  await expect.poll(() => addedLines(page, file)).toEqual([...lines, '  spec: 0.5'])
})

test('a person is added', async () => {
  const page = screen()
  await openEntry(page, 'firm/entries/people')
  await addPerson(page, { name: 'Eleanor Whitcombe', role: 'Wills consultant', sentence: 'I ask first.' })
  await saveAndClose(page)
  await expect
    .poll(() => addedLines(page, 'content/people.yaml'))
    .toEqual([
      'people:',
      '  - name: Eleanor Whitcombe',
      '    role: Wills consultant',
      '    sentence: I ask first.',
    ])
})

test('a refused value says why, and nothing is saved', async () => {
  const page = screen()
  const file = 'content/faqs/home.yaml'
  await openEntry(page, 'faqs/entries/home')
  await openItem(page, /Do I really need a will\?$/)
  await page.getByRole('textbox', { name: 'Answer' }).fill('It costs {fact:no.such}.')
  await save(page)
  await expect(page.getByRole('alertdialog')).toContainText('This has not been saved. What to change:')
  await expect(page.getByRole('alertdialog')).toContainText('There is no fact "no.such"')
  expect(await addedLines(page, file)).toEqual([])
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Most people do.')
  await saveAndClose(page)
  await expect.poll(() => addedLines(page, file)).toEqual(['      Most people do.'])
})

test('all of this goes under the screen’s own policy without a violation, and asks no other host', async () => {
  const page = screen()
  await openEntry(page, 'articles/entries/dying-without-will')
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveValue(/<Fact id="stat\.noWill" \/>/)
  const preview = page.locator('iframe').first().contentFrame()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'What happens if you die without a will?',
  )
  await page.evaluate(() => document.fonts.ready)
  expect(foreign).toEqual([])
  expect(consoleErrors).toEqual([])
  expect(answers[0]).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(answers[0]?.['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
})
