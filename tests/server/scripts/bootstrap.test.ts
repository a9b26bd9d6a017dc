// The installation by `npm start` and `npm test`, with a fake npm that records its arguments.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder'

function newClone() {
  const folder = temporaryFolder()
  const [npm, asked] = [join(folder, 'npm.cjs'), join(folder, 'asked')]
  writeFileSync(npm, "require('fs').writeFileSync('asked', process.argv.slice(2).join(' '))")
  mkdirSync(join(folder, 'node_modules'))
  const lock = (text: string) => writeFileSync(join(folder, 'package-lock.json'), text)
  lock('{}')
  /** The packages installed before `npm start` or `npm test`; undefined for none. */
  const installed = (command: 'start' | 'test'): 'site' | 'all' | undefined => {
    rmSync(asked, { force: true })
    const args = [resolve('src/scripts/bootstrap.mjs'), ...(command === 'start' ? ['--omit=dev'] : [])]
    const { status } = spawnSync(process.execPath, args, { cwd: folder, env: { npm_execpath: npm } })
    expect(status).toBe(0)
    if (!existsSync(asked)) return undefined
    return readFileSync(asked, 'utf8').includes('--omit=dev') ? 'site' : 'all'
  }
  return { lock, installed }
}

test('npm start installs the packages of the site, npm test all packages, each once', () => {
  const { lock, installed } = newClone()
  const commands = ['start', 'start', 'test', 'test', 'start'] as const
  expect(commands.map(installed)).toEqual(['site', undefined, 'all', undefined, undefined])
  lock('{"changed":true}')
  // The packages of the tests are there, so they stay.
  expect(commands.map(installed)).toEqual(['all', undefined, undefined, undefined, undefined])
})

test('if only the site’s packages are installed, a changed lockfile reinstalls only those', () => {
  const { lock, installed } = newClone()
  installed('start')
  lock('{"changed":true}')
  expect([installed('start'), installed('start')]).toEqual(['site', undefined])
})
