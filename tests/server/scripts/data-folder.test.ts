import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { claimDataFolder } from '~/scripts/data-folder'
import { localKeys, readKeys } from '~/scripts/database-access'
import { anotherUser, FolderUser, newFolder, removeFolders } from './folder-users'

const users: FolderUser[] = []
function newUser(user = {}): FolderUser {
  const made = new FolderUser(user)
  users.push(made)
  return made
}

afterEach(async () => {
  await Promise.all(users.splice(0).map((user) => user.end()))
  removeFolders()
})

test('a folder is given back, and taken again', async () => {
  const folder = newFolder()
  ;(await claimDataFolder(folder))()
  ;(await claimDataFolder(folder))()
})

test('a second claim is told who has the folder, in this process or in another', async () => {
  const folder = newFolder()
  const free = await claimDataFolder(folder)
  await expect(claimDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`)
  expect(await newUser().ask(folder)).toContain(`is in use by process ${process.pid}. Stop it, or`)
  free()
})

test('kill -9 frees the folder at once', async () => {
  const folder = newFolder()
  const user = newUser()
  expect(await user.ask(folder)).toBe('held')
  await user.end('SIGKILL')
  ;(await claimDataFolder(folder))()
})

test('a process that ended and was not waited for holds nothing', async () => {
  const folder = newFolder()
  const claim = `import { claimDataFolder } from '~/scripts/data-folder'
    await claimDataFolder(${JSON.stringify(folder)}); console.log(process.pid); setInterval(() => {}, 1000)`
  const script = '"$0" --import tsx --input-type=module --eval "$1" & exec sleep 60'
  const parent = spawn('sh', ['-c', script, process.execPath, claim], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string]
  process.kill(Number(line), 'SIGKILL')
  await expect.poll(() => claimDataFolder(folder).then((free) => free() ?? 'taken', String)).toBe('taken')
  // Still there, as a zombie: the process that replaced its parent never asks for its end.
  expect(process.kill(Number(line), 0)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
})

test('a pid that now belongs to somebody else holds nothing', async () => {
  const folder = newFolder()
  for (const name of ['lock', 'lock.owner']) writeFileSync(join(folder, name), `${process.ppid}\n`)
  ;(await claimDataFolder(folder))()
})

test('of four that start at once after a crash one wins, at once, and the others are told', async () => {
  const folder = newFolder()
  const four = [newUser(), newUser(), newUser(), newUser()]
  for (let round = 0; round < 20; round++) {
    for (const name of ['lock', 'lock.owner']) writeFileSync(join(folder, name), '4194304\n')
    const answers = await Promise.all(four.map((user) => user.ask(folder)))
    const [winner, ...more] = four.filter((_user, index) => answers[index] === 'held')
    expect(more, `round ${round}: ${answers.join('; ')}`).toEqual([])
    expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(3)
    await winner?.ask('free')
  }
})

test("another user's process counts, whichever of the two came first", async () => {
  const folder = newFolder(anotherUser)
  const other = newUser(anotherUser)
  expect(await other.ask(folder)).toBe('held')
  await expect(claimDataFolder(folder)).rejects.toThrow(`in use by process ${other.pid}`)
  expect(await other.ask('free')).toBe('free')

  const shared = newFolder()
  const free = await claimDataFolder(shared)
  expect(await other.ask(shared)).toMatch(/DATA_DIR=…$/)
  free()
})

test.each([
  ['', 'says ""; this is version 1'],
  ['\0\0', 'this is version 1'],
  ['2\n', 'says "2"; this is version 1'],
])('a VERSION of %j is refused, and the folder is free again', async (text, sentence) => {
  const folder = newFolder()
  const file = join(folder, 'VERSION')
  writeFileSync(file, text)
  await expect(claimDataFolder(folder)).rejects.toThrow(sentence)
  writeFileSync(file, '1\n')
  ;(await claimDataFolder(folder))()
})

test.each([
  '',
  '\n',
  '{',
  '[]',
  'null',
  '{"publishable":"a"}',
  '{"publishable":"","secret":"b","webhook":"c"}',
])('a keys.json of %j is refused with what to do', async (text) => {
  const folder = newFolder()
  writeFileSync(join(folder, 'keys.json'), text)
  for (const read of [localKeys, readKeys])
    await expect(read(folder)).rejects.toThrow('Delete it and start again: new keys are made')
})

test('keys are made once, for this user alone, and nothing is left beside them', async () => {
  const folder = newFolder()
  expect(await readKeys(folder)).toBeUndefined()
  const keys = await localKeys(folder)
  expect(await localKeys(folder)).toEqual(keys)
  expect(JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))).toEqual(keys)
  expect(readdirSync(folder)).toEqual(['keys.json'])
})

test('a folder that may not be written, or is none, is said in a sentence', async () => {
  const closed = newFolder()
  chmodSync(closed, 0o555)
  expect(await newUser(anotherUser).ask(closed)).toContain(`${closed} cannot be used (EACCES`)
  expect(await newUser(anotherUser).ask(join(closed, 'data'))).toContain('cannot be used (EACCES')

  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  await expect(claimDataFolder(file)).rejects.toThrow(`${file} cannot be used (EEXIST`)
  await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow('cannot be used (ENOTDIR')
})
