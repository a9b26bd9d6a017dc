import { readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import type { Context } from '@netlify/functions'
import { clientAddress, createApp, errorResponse } from './web-server'

// Runs the functions as Netlify does.

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

/** The response of the function with this path; undefined if there is none. A wrong method gets 405. */
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
