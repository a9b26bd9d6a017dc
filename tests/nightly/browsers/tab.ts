import { expect } from '@playwright/test'
import type { Driver } from './driver'
import { pageScript } from '../../support/run/page-script'
import type { Wanted } from './in-page'
import type { Network } from './network'

/** A deadline, not a measurement: it only ends what hangs. */
const patience = 30_000

type Name = string | RegExp

const wanted = (role: string, name: Name, within?: string): Wanted => ({
  role,
  name: name instanceof RegExp ? { pattern: name.source } : name,
  within,
})

/** One tab, as the walks use it: what is pressed and seen is named by its role and its words. */
export interface Tab extends Pick<Driver, 'key' | 'screenshot' | 'errors' | 'close'> {
  network: Network
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Runs a function in the page; what it is given and gives back must be JSON. */
  ask: <A extends unknown[], T>(run: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>
  /** The same, until it gives something true; `what` is what was waited for. */
  until: <A extends unknown[]>(what: string, run: (...given: A) => unknown, ...given: A) => Promise<void>
  press: (role: string, name: Name, within?: string) => Promise<void>
  type: (label: Name, text: string, within?: string) => Promise<void>
  sees: (role: string, name: Name, within?: string) => Promise<void>
  seesNo: (role: string, name: Name, within?: string) => Promise<void>
  /** Words anywhere on the page. */
  reads: (words: string) => Promise<void>
  isFocused: (role: string, name: Name, within?: string) => Promise<boolean>
  typeFocused: (text: string) => Promise<void>
  /** For what has no name of its own to be pressed by. */
  pressAt: (selector: string, index?: number) => Promise<void>
  /** To an empty page: what the tab does last, it does now. */
  leave: () => Promise<void>
}

export function tabOf(driver: Driver, network: Network, site: string): Tab {
  const asExpression = (run: unknown, given: unknown[]) => `(${String(run)})(...${JSON.stringify(given)})`

  /** The finder goes with every page that is left. */
  const ready = async () => {
    if (await driver.evaluate('(() => typeof window.finder === "object")()')) return
    await driver.evaluate(`(() => { ${await pageScript('tests/nightly/browsers/in-page.ts')} })()`)
  }

  async function inVain(what: string, role?: string): Promise<string> {
    const there = role && (await driver.evaluate(`window.finder.names(${JSON.stringify(role)})`))
    return `Waited in vain for ${what}.${role ? ` There is: ${JSON.stringify(there)}` : ''}`
  }

  /** Tries until it gives true; a page that is just going to another is asked again. */
  async function retry(what: string, attempt: () => Promise<unknown>, role?: string): Promise<void> {
    const once = async () => {
      if (!(await attempt())) throw new Error('Not yet.')
    }
    await expect(once)
      .toPass({ timeout: patience, intervals: [40] })
      .catch(async (cause: unknown) => {
        throw new Error(await inVain(what, role), { cause })
      })
  }

  const find = (how: 'find' | 'findStill', what: Wanted) => `window.finder.${how}(${JSON.stringify(what)})`
  const say = ({ role, name }: Wanted) => `${role} ${typeof name === 'string' ? name : name.pattern}`
  const isThere = async (what: Wanted) => {
    await ready()
    return driver.evaluate(`${find('find', what)} !== null`)
  }

  return {
    ...driver,
    network,
    errors: () => [...driver.errors(), ...network.heard],
    open: (path) => driver.goto(site + path),
    ask: (run, ...given) => driver.evaluate(asExpression(run, given)) as Promise<never>,
    until: (what, run, ...given) => retry(what, () => driver.evaluate(asExpression(run, given))),
    press: (role, name, within) => {
      const what = wanted(role, name, within)
      return retry(
        `pressing ${say(what)}`,
        async () => {
          await ready()
          return driver.press(find('findStill', what))
        },
        role,
      )
    },
    type: (label, text, within) => {
      const what = wanted('textbox', label, within)
      return retry(
        `typing into ${say(what)}`,
        async () => {
          await ready()
          return driver.type(find('find', what), text)
        },
        'textbox',
      )
    },
    sees: (role, name, within) => {
      const what = wanted(role, name, within)
      return retry(say(what), () => isThere(what), role)
    },
    seesNo: (role, name, within) => {
      const what = wanted(role, name, within)
      return retry(`no ${say(what)}`, async () => !(await isThere(what)))
    },
    isFocused: async (role, name, within) => {
      await ready()
      const focused = `${find('find', wanted(role, name, within))} === document.activeElement`
      return Boolean(await driver.evaluate(focused))
    },
    typeFocused: async (text) => void (await driver.type('document.activeElement', text)),
    pressAt: (selector, index = 0) =>
      retry(`${selector} ${index}`, async () => {
        await ready()
        return driver.press(
          `window.finder.still(document.querySelectorAll(${JSON.stringify(selector)})[${index}])`,
        )
      }),
    leave: () => driver.goto('about:blank'),
    reads: (words) =>
      retry(`the words "${words}"`, () =>
        driver.evaluate(asExpression((wish: string) => document.body.innerText.includes(wish), [words])),
      ),
  }
}
