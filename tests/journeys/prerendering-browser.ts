import { once } from 'node:events'
import { launch } from 'chrome-launcher'
import { browserFlags, findBrowser } from '../support/run/find-browser'

// A browser that prepares pages for real. Playwright speaks to each page by itself, for which Chromium prepares none; asked
// through the tab, it does, and the prepared page is a second page of that tab.

interface Message {
  id?: number
  method?: string
  params?: {
    sessionId?: string
    targetInfo?: { type: string; subtype?: string }
    preloadingAttemptSources?: { key: { action: string; url: string } }[]
  }
  result?: unknown
  error?: { message: string }
}

/** Speaks the browser's protocol over one socket. */
async function connect(port: number, onEvent: (params: NonNullable<Message['params']>) => void) {
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Record<
    'webSocketDebuggerUrl',
    string
  >
  const socket = new WebSocket(version.webSocketDebuggerUrl)
  await once(socket, 'open')
  const waiting = new Map<number, { session: string | undefined; answer: (message: Message) => void }>()
  /** A page that is left answers no more. */
  const leave = (left: string | undefined) => {
    for (const { session, answer } of waiting.values())
      if (session !== undefined && session === left) answer({ error: { message: 'the page was left' } })
  }
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id) waiting.get(message.id)?.answer(message)
    else if (message.method === 'Target.detachedFromTarget') leave(message.params?.sessionId)
    else if (message.params) onEvent(message.params)
  })
  return function send<T>(method: string, params: object = {}, session?: string): Promise<T> {
    const id = waiting.size + 1
    socket.send(JSON.stringify({ id, method, params, sessionId: session }))
    return new Promise((done, fail) => {
      const answer = ({ error, result }: Message) =>
        error ? fail(new Error(error.message)) : done(result as T)
      waiting.set(id, { session, answer })
    })
  }
}

type Pointer = 'mouseMoved' | 'mousePressed' | 'mouseReleased'

export interface PrerenderingTab {
  goto: (address: string) => Promise<void>
  /** What an expression says in the page before the visitor; a promise is awaited. */
  shown: <T>(expression: string) => Promise<T>
  /** The same in the page that was prepared last; undefined while there is none. */
  prepared: <T>(expression: string) => Promise<T | undefined>
  /** Addresses of the shown page's links that the browser may prepare. */
  candidates: () => readonly string[]
  /** Points at the middle of what an expression finds, or presses there. */
  point: (expression: string, kinds: readonly Pointer[]) => Promise<void>
  close: () => void
}

/** @param script runs in every page before its own, the prepared ones too. */
export async function openPrerenderingTab(script = ''): Promise<PrerenderingTab> {
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags: ['--headless', ...browserFlags] })
  const pages: { session: string; isPrepared: boolean }[] = []
  const everyKind = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] }
  const first = Promise.withResolvers<string>()
  let candidates: readonly string[] = []
  const onEvent = ({
    sessionId,
    targetInfo,
    preloadingAttemptSources: found,
  }: NonNullable<Message['params']>) => {
    const addresses = found?.filter(({ key }) => key.action === 'Prerender').map(({ key }) => key.url)
    candidates = addresses ?? candidates
    if (sessionId && targetInfo) attach(sessionId, targetInfo.subtype || targetInfo.type)
  }
  const attach = (session: string, kind: string) => {
    const tell = (method: string, params = {}) => void send(method, params, session).catch(() => {})
    if (kind === 'tab') tell('Target.setAutoAttach', everyKind)
    else {
      pages.push({ session, isPrepared: kind === 'prerender' })
      first.resolve(session)
      tell('Page.enable')
      tell('Preload.enable')
      tell('Page.addScriptToEvaluateOnNewDocument', { source: script })
    }
    tell('Runtime.runIfWaitingForDebugger')
  }
  const send = await connect(chrome.port, onEvent)
  const evaluate = async <T>(expression: string, session?: string) => {
    const how = { expression, returnByValue: true, awaitPromise: true }
    const said = await send<{ result: { value: T }; exceptionDetails?: object }>(
      'Runtime.evaluate',
      how,
      session,
    )
    if (said.exceptionDetails) throw new Error(JSON.stringify(said.exceptionDetails))
    return said.result.value
  }
  await send('Target.setAutoAttach', { ...everyKind, filter: [{ type: 'tab' }, { exclude: true }] })
  /** The page that a press opens takes the place of the one before, whose session ends. */
  const shown = async <T>(expression: string): Promise<T> => {
    for (const { session } of pages) {
      const isHere = await evaluate<boolean>('!document.prerendering', session).catch(() => false)
      if (isHere) return evaluate<T>(expression, session)
    }
    throw new Error('no page is shown')
  }
  return {
    goto: async (address) => {
      await send('Page.navigate', { url: address }, await first.promise)
      await shown(
        "document.readyState === 'complete' || new Promise((done) => addEventListener('load', done))",
      )
    },
    shown,
    candidates: () => candidates,
    prepared: async (expression) => {
      const last = pages.findLast(({ isPrepared }) => isPrepared)
      return last && evaluate(expression, last.session)
    },
    point: async (expression, kinds) => {
      const { x, y } = await shown<{ x: number; y: number }>(`(() => {
        const element = ${expression}
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })()`)
      const session = await first.promise
      for (const type of kinds)
        void send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 }, session).catch(
          () => {},
        )
    },
    close: () => chrome.kill(),
  }
}

/** For what is asked again and again: a page that is just coming or going has no answer yet. */
export const perhaps =
  <T>(ask: () => Promise<T>) =>
  (): Promise<T | undefined> =>
    ask().catch(() => undefined)
