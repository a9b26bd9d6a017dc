import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ProjectCopy } from '../built-copy'
import { type Break, breaks } from './breaks'

// `npx tsx tests/nightly/seeded/run.ts` breaks a copy of the project in each of the forty ways and says which tests notice; exit 1
// when one is not noticed. Some of them alone, by their numbers: `… run.ts 3 16`.

const wanted = process.argv.slice(2).map(Number)

function applyTo(root: string, { what, file, find, replace }: Break): void {
  const path = join(root, file)
  if (find === undefined) return appendFileSync(path, `\n${replace}`)
  const text = readFileSync(path, 'utf8')
  if (text.split(find).length !== 2)
    throw new Error(`${what}: what to replace does not stand once in ${file}`)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
}

/** How the copy is asked: pages and walks need its own build and server. */
const command = (noticedBy: string): string[] => {
  const folder = /^tests\/(\w+)/.exec(noticedBy)?.[1] ?? ''
  const stage = { site: 'site', journeys: 'browser' }[folder]
  return stage
    ? ['--import', 'tsx', 'tests/support/run/test.ts', stage, noticedBy]
    : [
        ...['node_modules/vitest/vitest.mjs', 'run', noticedBy, '--bail', '3', '--reporter', 'default'],
        ...(folder === 'nightly'
          ? ['--config', 'tests/nightly/vitest.config.ts']
          : ['--config', 'tests/vitest.config.ts', '--testTimeout', '30000', '--hookTimeout', '60000']),
      ]
}

const failures = (output: string): string[] => [
  ...new Set(
    [...output.matchAll(/^\s*(?:FAIL\s+(?:\|?\w+\|?\s+)?|\[\w+\] › )(tests\/.*)$/gm)].map(([, name]) =>
      name!.trim(),
    ),
  ),
]

let unnoticed = 0
for (const [index, one] of breaks.entries()) {
  const number = index + 1
  if (wanted.length > 0 && !wanted.includes(number)) continue
  const copy = new ProjectCopy()
  try {
    applyTo(copy.root, one)
    const { status, stdout, stderr } = spawnSync(process.execPath, command(one.noticedBy), {
      cwd: copy.root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      maxBuffer: 2 ** 27,
    })
    const output = `${stdout}\n${stderr}`
    const noticed =
      status !== 0 && (failures(output).length > 0 || !existsSync(join(copy.root, one.noticedBy)))
    if (!noticed) unnoticed++
    console.log(`${number} ${one.what}: ${noticed ? (failures(output)[0] ?? 'noticed') : 'NOT NOTICED'}`)
    if (!noticed && status !== 0) console.log(output.slice(-1500))
  } finally {
    copy.remove()
  }
}
process.exitCode = unnoticed > 0 ? 1 : 0
