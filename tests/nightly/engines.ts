import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../support/free-port'
import type { Engine } from '../support/run/find-browser'

// Debian's Firefox and WebKit by the protocols of the W3C: WebDriver BiDi for one, WebDriver for the other. Playwright drives only
// builds of its own.

/** A browser with one page. */
export interface Browser {
  goto: (url: string) => Promise<void>
  /** What a function gives that runs inside the page; it is handed and gives what JSON can say. */
  ask: <A extends unknown[], T>(run: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>
  /** Keys and presses, which both protocols write alike. */
  act: (actions: object[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  close: () => Promise<void>
}

/** A program beside the test: what it says that matches, and its end. */
function start(program: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...environment } })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const says = async (pattern: RegExp) => {
    await expect.poll(() => text, program).toMatch(pattern)
    return pattern.exec(text)?.[1] ?? ''
  }
  const stop = async () => {
    child.kill()
    await ended
  }
  return { says, stop, ended }
}

/** The source of a call that gives its answer as text, so that both protocols hand it over alike. */
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
  const socket = new WebSocket(`${await firefox.says(/(ws:\/\/[\d.:]+)/)}/session`)
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

/** WebKit shows itself only on a screen: one that nobody sees. */
async function openWebKit(): Promise<Browser> {
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'])
  const port = await freePort()
  const driver = start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: `:${await screen.says(/^(\d+)$/m)}`,
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

export const openEngine = (name: Engine): Promise<Browser> =>
  name === 'firefox' ? openFirefox() : openWebKit()
