import { readdir } from 'node:fs/promises'
import type { Context } from '@netlify/functions'
import { errorResponse } from './web-server'

// Runs the functions of src/functions as Netlify does, by the path and methods of their `config`.

type Handler = (request: Request, context: Context) => Response | undefined | Promise<Response | undefined>

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
  const found = functions.filter(({ paths }) => paths.includes(pathname))
  if (found.length === 0) return undefined
  const match = found.find(({ methods }) => methods.length === 0 || methods.includes(request.method))
  if (!match) return errorResponse(405)
  return (await match.run(request, { ip } as Context)) ?? new Response(null, { status: 204 })
}

/** Runs send-waiting every ten minutes, as the host's scheduler does. */
export function scheduleWaiting(functions: readonly ServerFunction[]): () => void {
  const waiting = functions.find(({ name }) => name === 'send-waiting')
  const timer = setInterval(
    () => void waiting?.run(new Request('http://localhost'), {} as never),
    10 * 60_000,
  )
  return () => clearInterval(timer)
}
