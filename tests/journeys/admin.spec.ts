import { readFileSync } from 'node:fs'
import {
  isBlockedByPolicy,
  openEntry,
  openItem,
  saveAndClose,
  savedText,
  saveInvalid,
  withChange,
} from '../support/folder-in-browser'
import { expect, test, watchErrors } from './fixtures'
import { screenOfThisFile } from './open-screen'

// The editors' screen on a copy of content/ in the browser's file system. More of it is tested at night (admin*.spec.ts).

const own = process.env['SITE_URL'] ?? ''
const isForeign = (url: string) => url.startsWith('http') && new URL(url).origin !== own
/** Every request to another host, and whether the policy blocked it. */
const foreign: { url: string; isBlocked: boolean }[] = []
let consoleErrors: string[] = []

const screen = screenOfThisFile((page) => {
  page.on('requestfailed', (request) => {
    if (isForeign(request.url()))
      foreign.push({ url: request.url(), isBlocked: request.failure()?.errorText === 'csp' })
  })
  page.on('response', (response) => {
    if (isForeign(response.url())) foreign.push({ url: response.url(), isBlocked: false })
  })
  consoleErrors = watchErrors(page)
})

test('an invalid price is rejected with a reason; a valid one changes only its figure', async () => {
  const page = screen()
  const file = 'content/prices.yaml'
  await openEntry(page, 'figures/entries/prices')
  await openItem(page, /\(price\.will\.single\)$/)
  const value = page.getByRole('textbox', { name: 'Value' })
  await value.fill('£1,299')
  await expect(await saveInvalid(page)).toContainText(
    'price.will.single › value must be an amount in pounds, above 0',
  )
  expect(await savedText(page, file)).toBe(readFileSync(file, 'utf8'))
  await value.fill('61.5')
  await saveAndClose(page)
  expect(await savedText(page, file)).toBe(
    withChange(file, /(\nprice\.will\.single:\n(?: .*\n)*? {2}value: ).*/, '$161.5'),
  )
})

test('the page’s policy blocks every other host', async () => {
  const page = screen()
  const refused = page.evaluate(
    () => new Promise((done) => document.addEventListener('securitypolicyviolation', done, { once: true })),
  )
  await expect(page.evaluate(() => fetch('https://example.com'))).rejects.toThrow('Failed to fetch')
  await refused
  expect(foreign.filter(({ isBlocked }) => !isBlocked)).toEqual([])
  const others = consoleErrors.filter((text) => !isBlockedByPolicy(text))
  expect(others.filter((text) => !text.includes('https://example.com'))).toEqual([])
})
