import { readdir } from 'node:fs/promises'
import type { Context } from '@netlify/functions'
import { clientAddress, createApp, errorResponse } from './web-server'

// Runs the functions of src/functions as Netlify does, by the path and methods of their `config`.

type Handler = (request: Request, context: Context) => Response | Promise<Response>

export interface ServerFunction {
  name: string
  run: Handler
  paths: readonly string[]
  methods: readonly string[]
  schedule: string | undefined
}

interface Module {
  default: Handler
  config: { path?: string; method?: string | string[]; schedule?: string }
}

/** Loads every server function with its `config`. */
export async function loadFunctions(): Promise<ServerFunction[]> {
  const folder = new URL('../functions/', import.meta.url)
  return Promise.all(
    (await readdir(folder)).map(async (file) => {
      const { default: run, config } = (await import(new URL(file, folder).href)) as Module
      return {
        name: file.replace(/\.ts$/, ''),
        run,
        paths: [config.path ?? []].flat(),
        methods: [config.method ?? []].flat(),
        schedule: config.schedule,
      }
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
  const found = functions.find(({ paths }) => paths.includes(pathname))
  if (!found) return undefined
  const isAllowed = found.methods.length === 0 || found.methods.includes(request.method)
  return isAllowed ? found.run(request, { ip } as Context) : errorResponse(405)
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
