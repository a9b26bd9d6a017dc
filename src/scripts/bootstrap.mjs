// Installs the packages when the lockfile has changed since the last install. Runs before every command, on
// any Node from 20 up and without a dependency, so it must stay plain JavaScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stampFile = 'node_modules/.lockfile-hash'
const packagedNode = 'node_modules/node/bin/node'

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Node 20 or newer is needed; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
const stamped = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''

if (stamped !== hash) {
  console.log('Installing packages. The first time takes a minute or two.')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) {
    console.error('The packages could not be installed; the lines above say why.')
    process.exit(status ?? 1)
  }
  writeFileSync(stampFile, hash)
}

if (process.platform === 'linux' && !existsSync(packagedNode)) {
  console.error('The packaged Node is missing: install scripts are switched off. Run: npm rebuild node')
  process.exit(1)
}
