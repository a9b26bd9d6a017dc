// If `npm start` cannot start, it prints one sentence.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../support/free-port'
import { listenFor } from '../../support/listen-for'
import { temporaryFolder } from '../../support/temporary-folder'
import { freshFolder } from '../../database/local-api'

/** The output of an `npm start` that failed. */
async function failure(environment: Record<string, string>): Promise<string> {
  const ports = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) }
  const folders = { DATA_DIR: temporaryFolder(), OUT_DIR: temporaryFolder(), CACHE_DIR: temporaryFolder() }
  const env = { ...process.env, ...ports, ...folders, HOST: '', ...environment }
  const args = ['--import', 'tsx', 'src/scripts/start.ts']
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code, printed).toBe(1)
  return printed
}

test('a port in use is reported with the variable that changes it', async () => {
  const { port, close } = await listenFor(() => {})
  expect(await failure({ PORT: String(port) })).toBe(
    `Port ${port} is in use on 127.0.0.1. Stop the program that uses it, or choose another with PORT=…\n`,
  )
  await close()
  expect(await failure({ PORT: '4599', SUPABASE_PORT: '4599' })).toBe(
    'PORT and SUPABASE_PORT must differ; both are 4599.\n',
  )
})

test('a damaged database is reported and left unchanged', async () => {
  const folder = await freshFolder()
  const control = join(folder, 'postgres/global/pg_control')
  writeFileSync(control, 'broken')
  expect(await failure({ DATA_DIR: folder })).toMatch(
    /^The database in \S+ does not open \(.+\)\. Is the disk full\? Keep a copy of the folder before you try anything else, or choose another/m,
  )
  expect(readFileSync(control, 'utf8')).toBe('broken')
  rmSync(folder, { recursive: true })
})
