import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port'

interface Options {
  /** The folder of the project or of a copy. */
  root?: string
  args?: string[]
  settings?: Record<string, string>
}

/** `npm run dev` on ports and data of its own; `npm run edit` with the argument --admin. */
export async function startDev({ root = '.', args = [], settings = {} }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'site-dev-'))
  const port = await freePort()
  const env = {
    ...process.env,
    // Astro answers nothing where it believes itself inside a test.
    VITEST: '',
    NODE_ENV: 'development',
    PORT: String(port),
    SUPABASE_PORT: String(await freePort()),
    DATA_DIR: folder,
    CACHE_DIR: join(folder, 'cache'),
    ASTRO_TELEMETRY_DISABLED: '1',
    // A machine's own browser stays closed.
    BROWSER: 'none',
    ...settings,
  }
  const command = ['--import', 'tsx', 'src/scripts/dev.ts', ...args]
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let told = ''
  await new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer) => {
      told += chunk.toString()
      if (told.includes('READY')) done()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => fail(new Error(`The development server ended:\n${told}`)))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `http://localhost:${port}`, stop }
}
