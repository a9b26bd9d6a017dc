import { Builder, Capabilities, Key as Keys, type WebDriver, WebElement } from 'selenium-webdriver'
import { startWebKitDriver } from './display'
import type { Driver, EngineBrowser, Key, TabOptions } from './driver'

const codes: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: Keys.SPACE,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
}

const wishes = (binary: string, { proxy, hasScript }: TabOptions) =>
  new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary,
      args: ['--automation', `--proxy=${proxy}`, ...(hasScript ? [] : ['--enable-javascript=false'])],
    },
  })

/** The window's own bars take some of its height. */
async function resize(web: WebDriver, { width, height }: TabOptions): Promise<void> {
  const window = web.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const [insideWidth = 0, insideHeight = 0] =
    (await web.executeScript<number[] | null>('return [innerWidth, innerHeight]')) ?? []
  await window.setRect({ x: 0, y: 0, width: 2 * width - insideWidth, height: 2 * height - insideHeight })
}

function driverOf(web: WebDriver): Driver {
  const evaluate = (expression: string) => web.executeScript<unknown>(`return ${expression}`)
  const elementOf = async (expression: string) => {
    const found = await evaluate(expression)
    return found instanceof WebElement ? found : undefined
  }
  return {
    goto: (url) => web.get(url),
    evaluate,
    press: async (expression) => {
      const element = await elementOf(expression)
      await element?.click()
      return element !== undefined
    },
    type: async (expression, text) => {
      const element = await elementOf(expression)
      await element?.clear()
      await element?.sendKeys(text)
      return element !== undefined
    },
    key: (key) => web.actions().sendKeys(codes[key]).perform(),
    reload: () => web.navigate().refresh(),
    back: () => web.navigate().back(),
    forward: () => web.navigate().forward(),
    screenshot: async () => Buffer.from(await web.takeScreenshot(), 'base64'),
    errors: () => [],
    close: () => web.quit(),
  }
}

/** WebKit as its own small browser shows it. Each tab is a process of its own: one session at a time. */
export async function launchWebKit(binary: string): Promise<EngineBrowser> {
  const { url, close } = await startWebKitDriver()
  return {
    open: async (options) => {
      const web = await new Builder().usingServer(url).withCapabilities(wishes(binary, options)).build()
      await resize(web, options)
      return driverOf(web)
    },
    close,
  }
}
