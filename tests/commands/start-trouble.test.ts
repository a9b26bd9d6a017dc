import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { claimPort } from '~/commands/claim-port'
import { sayTrouble } from '~/commands/trouble'
import { freshFolder } from '../database/local-api'
import { newFolder, removeFolders } from './folder-users'

const node = [process.execPath, '--import', 'tsx', 'src/commands/start.ts']

/** Runs `npm start`, build and all, until it ends; what it printed, when it ended with a failure. */
async function failure(environment: Record<string, string>, [program = '', ...args] = node): Promise<string> {
  const ports = { PORT: String(await claimPort()), SUPABASE_PORT: String(await claimPort()) }
  const folders = { DATA_DIR: newFolder(), OUT_DIR: newFolder(), CACHE_DIR: newFolder() }
  const env = { ...process.env, ...ports, ...folders, HOST: '', ...environment }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
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

test.each([
  ['PORT', '127.0.0.1'],
  ['PORT', '::1'],
  ['PORT', '::'],
  ['SUPABASE_PORT', '127.0.0.1'],
])('a %s that is busy on %s is one sentence, before the build', async (name, address) => {
  const { port, close } = await busy(address)
  const printed = await failure({ [name]: port })
  expect(printed).toMatch(
    new RegExp(`^Port ${port} is in use of \\S+\\. Stop what runs there, or choose another with ${name}=…$`),
  )
  await close()
})

test.each([
  ['nonsense', 'HOST must be an IP address of this machine'],
  ['203.0.113.7', 'This machine has no address 203.0.113.7. Choose one of its own with HOST=…'],
])('a HOST of %s is one sentence', async (host, sentence) => {
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

test('a broken database is one sentence, and nothing of it is touched', async () => {
  const folder = await freshFolder()
  const control = join(folder, 'postgres/global/pg_control')
  writeFileSync(control, 'broken')
  const printed = await failure({ DATA_DIR: folder })
  expect(printed.split('\n').at(-1)).toMatch(
    /^The database in \S+ does not open \(.+\)\. Keep a copy of the folder before you try anything else, or choose another/,
  )
  expect(readFileSync(control, 'utf8')).toBe('broken')
  rmSync(folder, { recursive: true })
})

/** Runs a command beside a file system of this size at `folder`, which it alone sees: an ordinary user may. */
const onSmallDisk = (folder: string, size: string, script: string) => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${size} tmpfs '${folder}' && ${script}`,
  'sh',
  ...node,
]

const full =
  /^The disk with the data folder \S+ is full: \d+ MB are left, and a database needs about 64 MB\. Free some space, or choose another folder with DATA_DIR=…$/

function canMakeDisks(): boolean {
  const [program = '', ...args] = onSmallDisk(newFolder(), '1m', 'true')
  return spawnSync(program, args).status === 0
}

/** Where no small disk can be made, what Node and the database throw on a full one is said the same. */
async function saysFull(): Promise<void> {
  console.warn('No small disk can be made on this machine: the sentence was tested without one.')
  const thrown = [{ errno: 51 }, Object.assign(new Error('x'), { code: 'ENOSPC' })]
  for (const error of thrown) expect((await sayTrouble(error, tmpdir())).message).toMatch(full)
}

test.each(['64k', '30m'])('a disk of %s is one sentence, before the build', async (size) => {
  if (!canMakeDisks()) return saysFull()
  const folder = newFolder()
  const printed = await failure({ DATA_DIR: join(folder, 'data') }, onSmallDisk(folder, size, 'exec "$@"'))
  expect(printed).toMatch(full)
})

test('a disk that has filled up is the same sentence', async () => {
  if (!canMakeDisks()) return saysFull()
  const used = await freshFolder()
  const folder = newFolder()
  const fill = `cp -r '${used}' '${folder}/data'; cat /dev/zero >'${folder}/fill' 2>/dev/null; exec "$@"`
  expect(await failure({ DATA_DIR: join(folder, 'data') }, onSmallDisk(folder, '60m', fill))).toMatch(full)
  rmSync(used, { recursive: true })
})
