import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { claimDataFolder } from '~/scripts/local-site'
import { localKeys, readKeys } from '~/scripts/database-access'
import { temporaryFolder } from '../../support/temporary-folder'

let folder: string
beforeEach(() => (folder = temporaryFolder()))

// tests/site/start.test.ts has two processes, and one that is killed.
test('a folder can be claimed once until it is released', async () => {
  const free = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toThrow('is in use by another process. Stop it, or')
  free()
  ;(await claimDataFolder(folder))()
})

test('other users cannot open a new folder', async () => {
  const data = join(folder, 'new')
  ;(await claimDataFolder(data))()
  expect(statSync(data).mode & 0o077).toBe(0)
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
