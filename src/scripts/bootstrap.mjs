// Installs the packages when the lockfile has changed since the last install: with `--omit=dev` only those of the site, otherwise
// all. Runs before `npm start` and `npm test`, on any Node from 20 up and without a dependency, so it must stay plain JavaScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stampFile = 'node_modules/.lockfile-hash'

const own = Number(process.versions.node.split('.')[0])
if (own < 20) {
  console.error(`Node 20 or newer is needed; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const [stamped, isPartial] = existsSync(stampFile) ? readFileSync(stampFile, 'utf8').split(' ') : []
const mayOmit = process.argv.includes('--omit=dev')

if (stamped !== hash || (isPartial && !mayOmit)) {
  console.log('Installing packages. The first time takes a minute or two.')
  // A folder that already has the test packages keeps them.
  const omit = mayOmit && (isPartial || !stamped)
  const flags = '--no-audit --no-fund --prefer-offline --loglevel=error'.split(' ')
  const args = ['ci', ...flags, ...(omit ? ['--omit=dev'] : [])]
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error('Installing the packages failed. The reason is in the lines above.')
    process.exit(status ?? 1)
  }
  writeFileSync(stampFile, omit ? `${hash} without-dev` : hash)
}

// The packages include Node 24 for Linux and Windows, which npm scripts use instead of the system's own.
if (own < 24 && !existsSync('node_modules/.bin/node')) {
  console.error(`Node 24 or newer is needed on this system; this is Node ${process.versions.node}.`)
  process.exit(1)
}
