import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import { StaticHandler } from '@netlify/static'
import { answer, type ServerFunction } from './function-host'
import { clientAddress, send, toRequest } from './node-http'

interface SiteOptions {
  port: number
  /** The built site, as absolute path. */
  publicDir: string
  functions: readonly ServerFunction[]
}

const quiet = { log: () => {}, warn: console.warn, error: console.error }

/** Netlify's own static files, headers and redirects over the built site. */
function staticSite(publicDir: string) {
  const projectDir = process.cwd()
  const configPath = resolve(projectDir, 'netlify.toml')
  const files = new StaticHandler({ directory: publicDir })
  const headers = new HeadersHandler({ configPath, projectDir, publishDir: publicDir, logger: quiet })
  const redirects = new RedirectsHandler({
    configPath,
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir,
    publicDir,
  })
  const file = async (request: Request) => {
    const match = await files.match(request)
    return match && (() => match.handle())
  }
  return { file, headers, redirects }
}

/** Netlify's pretty addresses: `/about/` and `/about.html` are `/about`. */
function prettyAddress(url: URL): string | undefined {
  const { pathname, search } = url
  if (pathname.endsWith('.html') && pathname !== '/404.html')
    return pathname.replace(/(\/index)?\.html$/, '').replace(/^$/, '/') + search
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.replace(/\/+$/, '') + search : undefined
}

function responder({ publicDir, functions }: SiteOptions) {
  const { file, headers, redirects } = staticSite(publicDir)
  return async (request: Request, ip: string): Promise<Response> => {
    const fromFunction = await answer(functions, request, ip)
    if (fromFunction) return fromFunction
    const redirect = await redirects.match(request)
    const moved = redirect && (await redirects.handle(request, redirect, file))
    if (moved) return moved
    const url = new URL(request.url)
    const pretty = prettyAddress(url)
    const found = await file(request)
    if (found && pretty !== undefined)
      return new Response(null, { status: 301, headers: { location: pretty } })
    const page = found ?? (await file(new Request(new URL('/404.html', url))))
    const handled = page ? await page() : new Response('Not found', { status: 404 })
    const response = new Response(handled.body, { status: found ? 200 : 404, headers: handled.headers })
    await headers.apply(request, response)
    return response
  }
}

/** Serves the built site and its functions as the host does. Resolves once it listens. */
export async function startSite(options: SiteOptions): Promise<{ close: () => Promise<void> }> {
  const respond = responder(options)
  const server = createServer((incoming, outgoing) => {
    respond(toRequest(incoming), clientAddress(incoming))
      .catch((error: unknown) => {
        console.error(error)
        return new Response('The server failed to answer.', { status: 500 })
      })
      .then((response) => send(response, incoming, outgoing))
      .catch(() => outgoing.destroy())
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(options.port, done)
  })
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { close }
}
