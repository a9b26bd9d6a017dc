import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import type { FaultSource } from './fault-sources'
import type { Visitor } from './fixtures'

export interface Scene {
  page: Page
  context: BrowserContext
  source: FaultSource
  visitor: Visitor
}

/** Something that goes wrong. In the end there must be exactly one row, whatever it is. */
export interface Fault {
  name: string
  /** Before the page is opened. */
  before?: (scene: Scene) => Promise<unknown>
  /** With everything filled in: go wrong, send, and mend what a mending world would. */
  run: (scene: Scene) => Promise<void>
  /** Only for sources whose form is still there after a failure. */
  needsEdit?: boolean
}

const insertAddress = '**/rest/v1/contact_submissions*'
const enquiryAddress = '**/api/enquiry'

const send = ({ page, source }: Scene) => source.submit(page).click()

/** Section 8's message where one is due; then the success that follows because delivery goes on. */
async function seesFailureThenSuccess({ page, source }: Scene, mend: () => Promise<void> = async () => {}) {
  if (source.failure)
    await expect(page.getByRole('alert').getByText(source.failure)).toBeVisible({ timeout: 16_000 })
  await mend()
  await source.succeeds(page)
}

const crossOrigin = { 'access-control-allow-origin': '*' }
const error = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { ...crossOrigin, ...headers },
  contentType: 'application/json',
  body: JSON.stringify({ code, message: 'for the test', hint: null, details: null }),
})

/** Answers the first `times` requests to an address; the rest go through. */
async function answerFirst(
  page: Page,
  address: string,
  [times, answer]: [number, (route: Route) => Promise<void>],
) {
  let left = times
  await page.route(address, (route) =>
    route.request().method() === 'POST' && left-- > 0 ? answer(route) : route.fallback(),
  )
}

/** A network that takes requests and never answers, until the page says `hang = ''` in its session. */
const hangingFetch = () => {
  const real = window.fetch
  window.fetch = (input, init) =>
    sessionStorage.getItem('hang') === 'no' ? real(input, init) : new Promise<Response>(() => {})
}

const forbiddenStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
}

const fullStorage = () => {
  const real = Storage.prototype.setItem
  Storage.prototype.setItem = function (key, value) {
    if (this === window.localStorage)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    real.call(this, key, value)
  }
}

export const faults: readonly Fault[] = [
  {
    name: 'network off, then on',
    run: async (scene) => {
      await scene.context.setOffline(true)
      await send(scene)
      await seesFailureThenSuccess(scene, () => scene.context.setOffline(false))
    },
  },
  {
    name: 'the database and our server answer 500 at first',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [1, (route) => route.fulfill(error(500, 'XX000'))])
      await answerFirst(scene.page, enquiryAddress, [1, (route) => route.fulfill(error(503, 'unavailable'))])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
  {
    name: 'too many requests: Retry-After is honoured',
    run: async (scene) => {
      const times: number[] = []
      await answerFirst(scene.page, insertAddress, [1, (route) => route.fulfill(error(429, 'PT429'))])
      await answerFirst(scene.page, enquiryAddress, [
        1,
        (route) => route.fulfill(error(429, 'PT429', { 'retry-after': '4' })),
      ])
      scene.page.on('request', (request) => request.url().endsWith('/api/enquiry') && times.push(Date.now()))
      await send(scene)
      await seesFailureThenSuccess(scene)
      await expect.poll(() => times.length).toBe(2)
      expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(3_900)
    },
  },
  {
    name: 'the server takes the request and never answers',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [1, () => new Promise(() => {})])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
  {
    name: 'the connection is cut after the row was stored',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [
        1,
        async (route) => {
          await route.fetch()
          await route.abort('connectionreset')
        },
      ])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
  {
    name: 'the tab is closed right after sending',
    before: ({ page }) => page.addInitScript(hangingFetch),
    run: async (scene) => {
      await send(scene)
      await scene.page.close()
    },
  },
  {
    name: 'a double click',
    run: async (scene) => {
      await scene.source.submit(scene.page).dblclick()
      await scene.source.succeeds(scene.page)
    },
  },
  {
    name: 'Enter held down',
    run: async ({ page, source }) => {
      await source.submit(page).focus()
      for (let press = 0; press < 8; press++) await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await source.succeeds(page)
    },
  },
  {
    name: 'a reload while it is being sent',
    before: ({ page }) => page.addInitScript(hangingFetch),
    run: async (scene) => {
      await send(scene)
      await scene.page.evaluate(() => sessionStorage.setItem('hang', 'no'))
      await scene.page.reload()
    },
  },
  {
    name: 'storage is forbidden, and the first attempt fails',
    before: ({ page }) => page.addInitScript(forbiddenStorage),
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [1, (route) => route.abort()])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
  {
    name: 'storage is full, and the first attempt fails',
    before: ({ page }) => page.addInitScript(fullStorage),
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [1, (route) => route.abort()])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
  {
    name: 'the database client is gone after a new release',
    before: ({ page }) =>
      page.route('**/_astro/supabase*', (route) => route.fulfill({ status: 404, body: '' })),
    run: async (scene) => {
      await send(scene)
      await scene.source.succeeds(scene.page)
      await expect(scene.page.getByRole('alert').locator('.toast')).toHaveCount(0)
    },
  },
  {
    name: 'the key was rotated, and is mended',
    run: async (scene) => {
      await answerFirst(scene.page, insertAddress, [1, (route) => route.fulfill(error(401, '42501'))])
      await answerFirst(scene.page, enquiryAddress, [1, (route) => route.fulfill(error(503, '42501'))])
      await send(scene)
      await seesFailureThenSuccess(scene)
    },
  },
  {
    name: 'two tabs find a full outbox',
    run: async (scene) => {
      await scene.context.setOffline(true)
      await send(scene)
      if (scene.source.failure)
        await expect(scene.page.getByRole('alert').getByText(scene.source.failure)).toBeVisible()
      await expect.poll(() => waitingEntries(scene.page)).toBe(1)
      const others = [await scene.context.newPage(), await scene.context.newPage()]
      await scene.context.setOffline(false)
      await Promise.all(others.map((other) => other.goto(scene.source.path)))
    },
  },
  {
    name: 'edited and sent again after a failure',
    needsEdit: true,
    run: async (scene) => {
      const { page, source } = scene
      await page.route(insertAddress, (route) => route.abort())
      await page.route(enquiryAddress, (route) => route.abort())
      await send(scene)
      await expect(page.getByRole('alert').getByText(source.failure ?? '')).toBeVisible({ timeout: 16_000 })
      await source.edit?.(page)
      await page.unrouteAll()
      await send(scene)
      await source.succeeds(page)
    },
  },
]

/** How many enquiries this browser still keeps. */
export const waitingEntries = (page: Page): Promise<number> =>
  page.evaluate(() => {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith('enquiry:')).length
    } catch {
      return 0
    }
  })
