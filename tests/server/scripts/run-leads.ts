import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { runLeads } from '~/scripts/run-leads'
import { keys, startApi } from '../../database/local-api'
import type { Row } from '../../database/open-database'
import { enquiry } from '../../support/sample-enquiry'

interface Asked {
  typed?: string
  env?: Record<string, string>
}

/** A database for the tests of one file, empty before each, and `npm run leads` on it. */
export function leadsCommand() {
  let api: Awaited<ReturnType<typeof startApi>>
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())
  beforeEach(() => api.clear())

  const environment = () => ({ SUPABASE_URL: api.url, SUPABASE_SECRET_KEY: keys.secret })

  /** Runs the command. `typed` is the answer to its question. */
  async function leads(args: string[], { typed = '', env = {} }: Asked = {}) {
    for (const [name, value] of Object.entries({ ...environment(), ...env })) vi.stubEnv(name, value)
    let out = ''
    let error = ''
    const code = await runLeads(args, {
      write: (text) => (out += text),
      complain: (sentence) => (error += `${sentence}\n`),
      ask: async (question) => ((out += `${question}\n`), typed.split('\n')[0] ?? ''),
    })
    vi.unstubAllEnvs()
    return { code, out, error }
  }

  /** The same as a process of its own, as npm starts it. */
  async function leadsProcess(args: string[], { typed = '', env = {} }: Asked = {}) {
    const child = spawn('node', ['--import', 'tsx', resolve('src/scripts/leads.ts'), ...args], {
      env: { PATH: process.env['PATH'], ...environment(), ...env },
    })
    const ended = new Promise((done) => child.once('close', done))
    child.stdin.on('error', () => {})
    child.stdin.end(typed)
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, out, error }
  }

  const change = (id: string, changed: Row) => api.change(changed, `id = '${id}'`)

  return {
    api: () => api,
    leads,
    leadsProcess,
    change,
    /** Stores an enquiry as a visitor does, then changes its row as the server would. */
    send: async (row: Row = {}, changed?: Row) => {
      const id = crypto.randomUUID()
      const { status, text } = await api.call('contact_submissions', {
        method: 'POST',
        body: { ...enquiry, id, ...row },
      })
      if (status !== 201) throw new Error(text)
      if (changed) await change(id, changed)
      return id
    },
    stored: async (id: string) => (await api.rows(`id=eq.${id}`))[0],
  }
}
