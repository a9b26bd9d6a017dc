import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../support/free-port'
import { freshFolder } from '../../database/local-api'
import { newFolder, removeFolders } from './folder-users'
import { isFullMode } from '../../support/full-mode'

const args = ['--import', 'tsx', 'src/scripts/start.ts']

/** Runs `npm start`, build and all, until it ends; what it printed, when it ended with a failure. */
async function failure(environment: Record<string, string>): Promise<string> {
  const ports = { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()) }
  const folders = { DATA_DIR: newFolder(), OUT_DIR: newFolder(), CACHE_DIR: newFolder() }
  const env = { ...process.env, ...ports, ...folders, HOST: '', ...environment }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code, printed).toBe(1)
  return printed.trim()
}

async function busy(address: string) {
  const other = createServer().listen(0, address)
  await once(other, 'listening')
  const at = other.address()
  const port = String(typeof at === 'object' && at ? at.port : 0)
  return { port, close: () => new Promise((done) => other.close(done)) }
}

afterEach(removeFolders)

/** Each starts a process of its own: one by day, all of them every night. */
const busyPorts = [
  ['PORT', '127.0.0.1'],
  ['PORT', '::1'],
  ['PORT', '::'],
  ['SUPABASE_PORT', '127.0.0.1'],
] as const
test.each(isFullMode ? busyPorts : busyPorts.slice(0, 1))(
  'a %s that is busy on %s is one sentence, before the build',
  async (name, address) => {
    const { port, close } = await busy(address)
    const printed = await failure({ [name]: port })
    expect(printed).toMatch(
      new RegExp(
        `^Port ${port} is in use of \\S+\\. Stop what runs there, or choose another with ${name}=…$`,
      ),
    )
    await close()
  },
)

if (isFullMode) {
  test.each([
    ['nonsense', 'HOST must be an IP address of this machine'],
    ['203.0.113.7', 'This machine has no address 203.0.113.7. Choose one of its own with HOST=…'],
  ] as const)('a HOST of %s is one sentence', async (host, sentence) => {
    const printed = await failure({ HOST: host })
    expect(printed).toContain(sentence)
    expect(printed.split('\n')).toHaveLength(1)
  })

  test('an empty keys.json is one sentence, before the build', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'keys.json'), '')
    const printed = await failure({ DATA_DIR: folder })
    expect(printed).toMatch(
      /^The file \S+keys\.json holds no keys: it is empty\. Delete it and start again: .+$/,
    )
  })
}

test('a broken database is one sentence, and nothing of it is touched', async () => {
  const folder = await freshFolder()
  const control = join(folder, 'postgres/global/pg_control')
  writeFileSync(control, 'broken')
  const printed = await failure({ DATA_DIR: folder })
  expect(printed.split('\n').at(-1)).toMatch(
    /^The database in \S+ does not open \(.+\)\. Is the disk full\? Keep a copy of the folder before you try anything else, or choose another/,
  )
  expect(readFileSync(control, 'utf8')).toBe('broken')
  rmSync(folder, { recursive: true })
})
