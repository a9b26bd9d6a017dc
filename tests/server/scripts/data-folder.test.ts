import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { claimDataFolder } from '~/scripts/local-site'
import { localKeys, readKeys } from '~/scripts/database-access'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'folder-'))))
afterEach(() => rmSync(folder, { recursive: true }))

/** Claims the folder once for each line it reads, and holds it until it ends. */
const program = (folder: string) => `
  import { createInterface } from 'node:readline'
  import { claimDataFolder } from '~/scripts/local-site'
  for await (const _line of createInterface(process.stdin))
    await claimDataFolder(${JSON.stringify(folder)}).then(
      () => console.log('held'),
      ({ message }) => console.log(message),
    )`

/** Another process that may claim the folder. */
function otherProcess() {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program(folder)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  onTestFinished(() => void child.kill('SIGKILL'))
  return {
    claim: async () => {
      child.stdin.write('\n')
      return (await answers.next()).value as string
    },
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

test('only one process can claim a folder until it is released', async () => {
  const free = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toThrow('is in use by another process')
  expect(await otherProcess().claim()).toContain('is in use by another process. Stop it, or')
  free()
  ;(await claimDataFolder(folder))()
})

test('other users cannot open a new folder', async () => {
  const data = join(folder, 'new')
  ;(await claimDataFolder(data))()
  expect(statSync(data).mode & 0o077).toBe(0)
})

test('kill -9 releases the folder at once', async () => {
  const other = otherProcess()
  expect(await other.claim()).toBe('held')
  await other.kill()
  ;(await claimDataFolder(folder))()
})

test.each(['', '{"publishable":"","secret":"b","webhook":"c"}'])(
  'a damaged keys.json (%j) is reported with what to do',
  async (text) => {
    writeFileSync(join(folder, 'keys.json'), text)
    for (const read of [localKeys, readKeys])
      await expect(read(folder)).rejects.toThrow('Delete it and start again: new keys are created')
  },
)

test('keys are created once', async () => {
  expect(await readKeys(folder)).toBeUndefined()
  const keys = await localKeys(folder)
  expect(await localKeys(folder)).toEqual(keys)
  expect(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))).toEqual(keys)
  expect(readdirSync(folder)).toEqual(['keys.json'])
})

test('an unusable folder is reported in a sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(claimDataFolder(file)).rejects.toThrow(`${file} cannot be used (EEXIST`)
  await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow('cannot be used (ENOTDIR')
})
