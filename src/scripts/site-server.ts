import { readdir } from 'node:fs/promises'
import { parse, resolve } from 'node:path'
import type { Context } from '@netlify/functions'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import { StaticHandler } from '@netlify/static'
import { loopback } from './settings'
import { clientAddress, closeServer, createApp, errorResponse, listen } from './web-server'

// Serves the built site and its functions as Netlify does, for `npm start` and the tests.

export interface ServerFunction {
  name: string
  run: (request: Request, context: Context) => Response | Promise<Response>
  config: { path?: string; method?: string | string[]; schedule?: string }
}

export async function loadFunctions(): Promise<ServerFunction[]> {
  const folder = new URL('../functions/', import.meta.url)
  return Promise.all(
    (await readdir(folder)).map(async (file) => {
      const { default: run, config } = (await import(new URL(file, folder).href)) as {
        default: ServerFunction['run']
        config: ServerFunction['config']
      }
      return { name: parse(file).name, run, config }
    }),
  )
}

/** The response of the function with this path; undefined without one. A wrong method is answered with 405. */
export async function answer(
  functions: readonly ServerFunction[],
  request: Request,
  ip: string,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const found = functions.find(({ config }) => config.path === pathname)
  if (!found) return undefined
  const methods = [found.config.method ?? request.method].flat()
  return methods.includes(request.method) ? found.run(request, { ip } as Context) : errorResponse(405)
}

/** An app that runs the functions, and answers all other requests with `others`. */
export function functionsApp(
  functions: readonly ServerFunction[],
  others: (request: Request) => Response | Promise<Response>,
) {
  const app = createApp()
  app.all('*', async ({ req, env: { incoming } }) => {
    const answered = await answer(functions, req.raw, clientAddress(incoming))
    return answered ?? others(req.raw)
  })
  return app
}

const quiet = { log: () => {}, warn: console.warn, error: console.error }

/** Netlify's pretty URLs: `/about/` and `/about.html` are `/about`. Two leading slashes would lead to another site. */
function prettyAddress({ pathname, search }: URL): string | undefined {
  const path = pathname.replace(/^\/+/, '/')
  const isFile = path.endsWith('.html') && path !== '/404.html'
  const pretty = isFile ? path.replace(/(\/index)?\.html$/, '') : path.replace(/(?<!\/)\/+$/, '')
  return (pretty || '/') === pathname ? undefined : (pretty || '/') + search
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
    const redirect = await redirects.match(request)
    const moved = redirect && (await redirects.handle(request, redirect, file))
    if (moved) return withoutHost(moved, request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorResponse(405)
    const url = new URL(request.url)
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
