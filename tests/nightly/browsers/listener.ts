import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

// WebKit's driver does not tell what its console prints. A script that the proxy puts first into every page tells it instead.

export const listenerPath = '/console-listener.js'
export const heardPath = '/heard-in-the-console'

/** Runs in the page, before anything of the page's own; what it needs is taken before a page can change it. */
function listen(path: string): void {
  const [send, shout] = [window.fetch.bind(window), console.error.bind(console)]
  const tell = (...words: unknown[]) =>
    void send(path, { method: 'POST', body: words.map(String).join(' '), keepalive: true }).catch(() => {})
  console.error = (...words: unknown[]) => {
    shout(...words)
    tell(...words)
  }
  addEventListener('error', ({ message }) => tell(message))
  addEventListener('unhandledrejection', ({ reason }) => tell('Unhandled:', reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('Policy:', violatedDirective, blockedURI),
  )
}

export const listenerScript = `(${listen.toString()})(${JSON.stringify(heardPath)})`

export const isPage = ({ headers }: IncomingMessage): boolean =>
  /^text\/html/.test(headers['content-type'] ?? '')

/** A page with the listener at its start, and its headers without what is no longer true of it. */
export async function withListener(
  answer: IncomingMessage,
): Promise<{ headers: OutgoingHttpHeaders; body: string }> {
  const { 'content-length': _length, ...headers } = answer.headers
  const body = (await text(answer)).replace(/<head[^>]*>/, `$&<script src="${listenerPath}"></script>`)
  return { headers, body }
}
