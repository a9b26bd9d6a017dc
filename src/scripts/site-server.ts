import { resolve } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import { StaticHandler } from '@netlify/static'
import { functionsApp, type ServerFunction } from './function-host'
import { loopback } from './settings'
import { closeServer, errorResponse, listen } from './web-server'

// Serves the built site and its functions as Netlify does, for `npm start` and the tests.

const quiet = { log: () => {}, warn: console.warn, error: console.error }

/** Netlify's pretty URLs: `/about/` redirects to `/about`. Two leading slashes would lead to another site. */
function prettyAddress({ pathname, search }: URL): string | undefined {
  const pretty = pathname.replace(/^\/+/, '/').replace(/(?<=.)\/+$/, '')
  return pretty === pathname ? undefined : pretty + search
}

/** Netlify reads these files and does not serve them. */
const isForHost = /^\/+_(headers|redirects)\/*$/

/** Netlify redirects to a path; its package adds the host from the request, which could be forged. */
function withoutHost(moved: Response, asked: string): Response {
  const location = moved.headers.get('location')
  if (location === null) return moved
  const { origin, pathname, search } = new URL(location)
  if (origin !== new URL(asked).origin) return moved
  return new Response(null, { status: moved.status, headers: { location: pathname + search } })
}

/** Netlify's own packages for redirects, static files and headers. */
function staticSite(publicDir: string) {
  const projectDir = process.cwd()
  const configPath = resolve(projectDir, 'netlify.toml')
  const files = new StaticHandler({ directory: publicDir })
  const headers = new HeadersHandler({ configPath, projectDir, publishDir: publicDir, logger: quiet })
  const noJwt = { jwtRoleClaim: '', jwtSecret: '' }
  const redirects = new RedirectsHandler({ configPath, configRedirects: [], ...noJwt, projectDir, publicDir })
  const file = async (request: Request) => {
    if (isForHost.test(new URL(request.url).pathname)) return undefined
    const match = await files.match(request)
    return match && (() => match.handle())
  }
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    try {
      decodeURIComponent(url.pathname)
    } catch {
      return errorResponse(400)
    }
    const redirect = await redirects.match(request)
    const moved = redirect && (await redirects.handle(request, redirect, file))
    if (moved) return withoutHost(moved, request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorResponse(405)
    const found = await file(request)
    const pretty = prettyAddress(url)
    if (found && pretty !== undefined)
      return new Response(null, { status: 301, headers: { location: pretty } })
    const page = found ?? (await file(new Request(new URL('/404.html', url))))
    const handled = page ? await page() : new Response('Not found', { status: 404 })
    const response = new Response(handled.body, { status: found ? 200 : 404, headers: handled.headers })
    await headers.apply(request, response)
    return response
  }
}

interface SiteOptions {
  port: number
  /** IP addresses to listen on; both loopback addresses by default. */
  addresses?: readonly string[]
  /** The built site, as an absolute path. */
  publicDir: string
  functions: readonly ServerFunction[]
}

/** Listens on each of the addresses. */
export async function startSite({ port, addresses = loopback, publicDir, functions }: SiteOptions) {
  const app = functionsApp(functions, staticSite(publicDir))
  const servers = await Promise.all(addresses.map((address) => listen(app, port, address)))
  return { close: async () => void (await Promise.all(servers.map(closeServer))) }
}
