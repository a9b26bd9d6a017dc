import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { runLeads } from '~/scripts/leads'
import { environment } from '../post-office'

interface Run {
  typed?: string
  env?: Record<string, string>
}

/** Runs `npm run leads`. `typed` is the answer to its question. */
export async function leads(args: string[], { typed = '', env = {} }: Run = {}) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  let out = ''
  const ask = async (question: string) => ((out += `${question}\n`), typed.split('\n')[0] ?? '')
  try {
    const printed = await runLeads(args, ask)
    return { code: 0, out: out + printed, error: '' }
  } catch (error) {
    return { code: 1, out, error: `${(error as Error).message}\n` }
  }
}

/** The same in a separate process, as npm starts it. */
export async function leadsProcess(args: string[], { typed = '', env = {} }: Run = {}) {
  const child = spawn('node', ['--import', 'tsx', resolve('src/scripts/leads.ts'), ...args], {
    env: { PATH: process.env['PATH'], ...environment(), ...env },
  })
  const ended = new Promise((done) => child.once('close', done))
  child.stdin.on('error', () => {})
  child.stdin.end(typed)
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, out, error }
}
