import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { HeadersHandler } from '@netlify/headers'
import { RedirectsHandler } from '@netlify/redirects'
import { StaticHandler } from '@netlify/static'
import { clientAddress, isMissing, loopback } from './settings'
import { answer, type ServerFunction } from './function-host'
import { type App, closeServer, createApp, errorResponse, listen } from './web-server'

// The built site and its functions as Netlify answers for them, for `npm start` and the tests. Never online.

interface SiteOptions {
  port: number
  /** Where it listens: IP addresses of this machine; both loopback addresses unless said. */
  addresses?: readonly string[]
  /** The built site, as absolute path. */
  publicDir: string
  functions: readonly ServerFunction[]
  /** The header in which a proxy on this machine names its visitor's address; without one none is believed. */
  addressHeader?: string
}

const quiet = { log: () => {}, warn: console.warn, error: console.error }

/** Netlify's pretty addresses: `/about/` and `/about.html` are `/about`. One slash, or it would name another site. */
function prettyAddress({ pathname, search }: URL): string | undefined {
  const path = pathname.replace(/^\/+/, '/')
  const isFile = path.endsWith('.html') && path !== '/404.html'
  const pretty = isFile ? path.replace(/(\/index)?\.html$/, '') : path.replace(/(?<!\/)\/+$/, '')
  return (pretty || '/') === pathname ? undefined : (pretty || '/') + search
}

/** Netlify reads these from the folder and serves neither. */
const isForHost = /^\/+_(headers|redirects)\/*$/

/** Netlify answers with a path; its package writes the host before it that the request named, whatever that was. */
function withoutHost(moved: Response, asked: string): Response {
  const location = moved.headers.get('location')
  if (location === null) return moved
  const { origin, pathname, search } = new URL(location)
  if (origin !== new URL(asked).origin) return moved
  return new Response(null, { status: moved.status, headers: { location: pathname + search } })
}

/** Netlify's own redirects, static files and headers over the built site. */
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

/** The built site and its functions, as the host answers for them. */
function createSite({
  publicDir,
  functions,
  addressHeader,
}: Pick<SiteOptions, 'publicDir' | 'functions' | 'addressHeader'>): App {
  const find = staticSite(publicDir)
  const app = createApp()
  app.all('*', async ({ req, env: { incoming } }) => {
    const answered = await answer(functions, req.raw, clientAddress(incoming, addressHeader))
    return answered ?? find(req.raw)
  })
  return app
}

/**
 * Serves the built site and its functions as the host does, on each of the addresses that this machine has. Resolves
 * once it listens.
 */
export async function startSite({ port, addresses = loopback, ...site }: SiteOptions) {
  const app = createSite(site)
  const servers: Server[] = []
  const close = async () => void (await Promise.all(servers.map(closeServer)))
  for (const address of addresses) {
    await listen(app, port, address).then(
      (server) => servers.push(server),
      async (error: unknown) => {
        if (isMissing(error) && address === '::1') return
        await close()
        throw error
      },
    )
  }
  return { close }
}
