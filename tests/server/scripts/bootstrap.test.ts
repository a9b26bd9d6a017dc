// The installation by `npm start` and `npm test`, with a fake npm that writes the list of installed packages. Like npm 10, it links
// Node 24 only in `rebuild`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder'

const fakeNpm = `
  const { mkdirSync, readFileSync, writeFileSync } = require('fs')
  if (process.argv[2] === 'rebuild') {
    mkdirSync('node_modules/.bin', { recursive: true })
    writeFileSync('node_modules/.bin/node', '')
    process.exit()
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const omit = process.argv.includes('--omit=dev')
  const kept = Object.entries(packages).filter(([, { dev, optional }]) => !(omit && dev) && !optional)
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(kept) }))
  writeFileSync('asked', omit ? 'site' : 'all')
`

function newClone() {
  const folder = temporaryFolder()
  const file = (name: string) => join(folder, name)
  writeFileSync(file('npm.cjs'), fakeNpm)
  mkdirSync(file('node_modules'))
  const lock = (version: string) =>
    writeFileSync(
      file('package-lock.json'),
      JSON.stringify({
        packages: {
          '': {},
          'node_modules/astro': { version },
          'node_modules/vitest': { version, dev: true },
          'node_modules/for-another-system': { version, optional: true },
        },
      }),
    )
  lock('1.0.0')
  const npm_execpath = file('npm.cjs')
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: folder, env: { npm_execpath } })
  const oldNode = `Object.defineProperty(process, 'versions', { value: { node: '20.0.0' } })`
  writeFileSync(file('old-node.mjs'), oldNode)
  /** The packages installed before `npm start` or `npm test`; undefined for none. */
  const installed = (command: 'start' | 'test') => {
    writeFileSync(file('asked'), '')
    const { status } = run(
      ...['--import', file('old-node.mjs'), resolve('src/scripts/bootstrap.mjs')],
      ...(command === 'start' ? ['--omit=dev'] : []),
    )
    expect(status).toBe(0)
    return readFileSync(file('asked'), 'utf8') || undefined
  }
  return { lock, installed, installByHand: () => run(npm_execpath, 'ci') }
}

test('npm start installs the packages of the site, npm test all packages, each once', () => {
  const { lock, installed } = newClone()
  const commands = ['start', 'start', 'test', 'test', 'start'] as const
  expect(commands.map(installed)).toEqual(['site', undefined, 'all', undefined, undefined])
  lock('2.0.0')
  // The packages of the tests are there, so they stay.
  expect(commands.map(installed)).toEqual(['all', undefined, undefined, undefined, undefined])
})

test('if only the site’s packages are installed, a changed lockfile reinstalls only those', () => {
  const { lock, installed } = newClone()
  installed('start')
  lock('2.0.0')
  expect([installed('start'), installed('start')]).toEqual(['site', undefined])
})

test('packages that somebody has installed with npm are not installed again', () => {
  const { installed, installByHand } = newClone()
  installByHand()
  expect([installed('test'), installed('start')]).toEqual([undefined, undefined])
})
