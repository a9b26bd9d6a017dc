import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port'
import { consultation } from '../journeys/fault-sources'
import { expect, rowsOf, test as base, type Visitor } from '../journeys/fixtures'
import { storedPerson, typed } from '../journeys/flow-steps'
import { tours } from '../journeys/tours'
import { paths } from '~/lib/paths'
import type { Engine } from '../support/run/find-browser'

// The form, one flow, the popup and the menus in Debian's Firefox (WebDriver BiDi) and WebKit (WebDriver). Playwright drives only its
// own builds.

/** A browser with one page. */
interface Browser {
  goto: (url: string) => Promise<void>
  /** Runs a function in the page. Arguments and result are JSON. */
  ask: <A extends unknown[], T>(run: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>
  /** Keys and presses, the same in both protocols. */
  act: (actions: object[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

/** Starts a program. `output` resolves with the first match in what it prints. */
function start(program: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...environment } })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const output = async (pattern: RegExp) => {
    await expect.poll(() => text, program).toMatch(pattern)
    return pattern.exec(text)?.[1] ?? ''
  }
  const stop = async () => {
    child.kill()
    await ended
  }
  return { output, stop, ended }
}

/** A call whose result is JSON text, for both protocols. */
const callOf = (run: unknown, given: unknown[]) =>
  `Promise.resolve((${String(run)})(...${JSON.stringify(given)})).then((value) => JSON.stringify(value ?? null))`

interface Answer {
  id?: number
  error?: string
  message?: string
  result?: unknown
}

async function openFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const firefox = start('firefox-esr', [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
  ])
  const socket = new WebSocket(`${await firefox.output(/(ws:\/\/[\d.:]+)/)}/session`)
  await once(socket, 'open')
  let calls = 0
  const send = <T>(method: string, params: object = {}) =>
    new Promise<T>((done, fail) => {
      const id = ++calls
      const hear = ({ data }: MessageEvent<string>) => {
        const answer = JSON.parse(data) as Answer
        if (answer.id !== id) return
        socket.removeEventListener('message', hear)
        if (answer.error) fail(new Error(`${method}: ${answer.error}, ${answer.message}`))
        else done(answer.result as T)
      }
      socket.addEventListener('message', hear)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('session.new', { capabilities: {} })
  const tree = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = tree.contexts[0]?.context
  return {
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    ask: async (run, ...given) => {
      const { result, exceptionDetails } = await send<{
        result?: { value: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', { expression: callOf(run, given), target: { context }, awaitPromise: true })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value) as never
    },
    act: (actions) => send('input.performActions', { context, actions }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    close: async () => {
      await send('browser.close')
      await firefox.ended
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** WebKit needs a screen: a virtual one. */
async function openWebKit(): Promise<Browser> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${await screen.output(/^(\d+)$/m)}`,
  })
  const send = async <T>(method: 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error}, ${value.message}`)
    return value as T
  }
  await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass()
  const { sessionId } = await send<{ sessionId: string }>('POST', '', { capabilities: {} })
  const post = <T = void>(path: string, body: object) => send<T>('POST', `/${sessionId}/${path}`, body)
  return {
    goto: (url) => post('url', { url }),
    ask: async (run, ...given) =>
      JSON.parse(
        await post<string>('execute/sync', { script: `return ${callOf(run, given)}`, args: [] }),
      ) as never,
    act: (actions) => post('actions', { actions }),
    resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
    close: async () => {
      await send('DELETE', `/${sessionId}`)
      await driver.stop()
      await screen.stop()
    },
  }
}

const openEngine = (name: Engine): Promise<Browser> => (name === 'firefox' ? openFirefox() : openWebKit())

const site = process.env['SITE_URL'] ?? 'http://localhost:4321'

const test = base.extend<{ tab: Browser }>({
  tab: async ({ browserName }, use) => {
    const tab = await openEngine(browserName as Engine)
    await tab.resize(1280, 900)
    await use(tab)
    await tab.close()
  },
})

/** The centre of the first visible element with this text, once it has stopped moving and is not covered. */
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
  // WebKit would treat clicks on a field and then a button in the same place as a double click.
  const x = Math.round(left + width / (found.matches('input') ? 4 : 2))
  const y = Math.round(top + height / 2)
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
  form_type: consultation.name,
  consent: true,
})

test('the form shows its errors and sends', async ({ tab, visitor }) => {
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

test('a flow works from Start to its result', async ({ tab, visitor }) => {
  const { path, flow, answers, title, row } = tours['need-assessment']
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

test('the popup opens, sends and closes', async ({ tab, visitor }) => {
  const dialog = 'dialog[open]'
  await tab.goto(site + paths.services)
  // The page may not be hydrated yet.
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

test('the menus open, close and navigate on a wide and a narrow screen', async ({ tab }) => {
  await tab.goto(site + paths.home)
  await press(tab, 'site-header nav button')
  await expectShown(tab, 'site-header li li a')
  await keys(tab, escape)
  await expectShown(tab, 'site-header li li a', '', false)
  await tab.resize(800, 900)
  await press(tab, 'site-header button', 'Menu')
  await press(tab, 'site-header nav button')
  await press(tab, 'site-header li li a')
  await expect.poll(() => tab.ask(() => location.pathname)).toBe(paths.services)
  await expectShown(tab, 'site-header nav a', '', false)
})
