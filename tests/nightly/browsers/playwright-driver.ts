import { chromium, type ElementHandle, type Page } from '@playwright/test'
// The last release whose Firefox protocol the long-term Firefox understands; nothing else uses it.
import { firefox } from 'playwright-bidi'
import { browserFlags } from '../../support/run/find-browser'
import type { Driver, EngineBrowser, TabOptions } from './driver'

type Launched = Awaited<ReturnType<typeof chromium.launch>>

/** `goBack` hangs with the first; the second makes pages as wide as in the other engines; without the third nothing of this machine is proxied. */
const firefoxSettings = {
  'fission.bfcacheInParent': false,
  'ui.useOverlayScrollbars': 1,
  'network.proxy.allow_hijacking_localhost': true,
  'network.captive-portal-service.enabled': false,
  'ui.prefersReducedMotion': 1,
}

async function contextOf(browser: Launched, { width, height, proxy, hasScript }: TabOptions) {
  return browser.newContext({
    viewport: { width, height },
    proxy: { server: proxy },
    javaScriptEnabled: hasScript,
    reducedMotion: 'reduce',
  })
}

function driverOf(page: Page, { hasScript }: TabOptions): Driver {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  const elementOf = async (expression: string) =>
    (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate<unknown>(expression),
    press: async (expression) => {
      const element = await elementOf(expression)
      // Without script the wait for the element to stand still would never end; the finder has seen that it does.
      await element?.click({ timeout: 5_000, force: !hasScript })
      return element !== null
    },
    type: async (expression, text) => {
      const element = await elementOf(expression)
      await element?.evaluate((field) => {
        const input = field as HTMLInputElement
        input.focus()
        input.select()
      })
      if (element) await page.keyboard.type(text)
      return element !== null
    },
    key: (key) => page.keyboard.press(key),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    screenshot: () => page.screenshot(),
    errors: () => errors,
    close: () => page.context().close(),
  }
}

const engineOf = (browser: Launched): EngineBrowser => ({
  open: async (options) => {
    const context = await contextOf(browser, options)
    return driverOf(await context.newPage(), options)
  },
  close: () => browser.close(),
})

export const launchChromium = async (executablePath: string): Promise<EngineBrowser> =>
  engineOf(await chromium.launch({ executablePath, args: [...browserFlags] }))

/** A tab without script is a Firefox of its own: only a setting at its start turns script off. */
export async function launchFirefox(executablePath: string): Promise<EngineBrowser> {
  const launch = async (settings: Record<string, number | boolean> = {}) =>
    (await firefox.launch({
      executablePath,
      channel: 'moz-firefox',
      firefoxUserPrefs: { ...firefoxSettings, ...settings },
    })) as unknown as Launched
  const usual = engineOf(await launch())
  const scriptless = async (options: TabOptions) => {
    const browser = await launch({ 'javascript.enabled': false })
    const driver = await engineOf(browser).open(options)
    return { ...driver, close: () => browser.close() }
  }
  return { ...usual, open: (options) => (options.hasScript ? usual.open(options) : scriptless(options)) }
}
