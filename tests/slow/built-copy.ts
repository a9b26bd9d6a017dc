import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { builtTexts } from '../gates/facts-on-pages'

const left = new Set(['node_modules', '.git', '.astro', '.build', '.data', 'dist', '.output'])

/** Changes one file of a copy, named by its path from the project's folder. */
export type Edit = (file: string, change: (text: string) => string) => void

/** Builds a copy of the project after an editor's change, and gives the words of each page by its route. */
export function builtCopy(change: (edit: Edit) => void): Map<string, string> {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  try {
    copyProject(root)
    change((file, edit) => writeFileSync(join(root, file), edit(readFileSync(join(root, file), 'utf8'))))
    build(root)
    return builtTexts(join(root, 'dist'))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function copyProject(root: string): void {
  const isKept = (path: string) =>
    !relative('.', path)
      .split(/[\\/]/)
      .some((part) => left.has(part))
  cpSync(resolve('.'), root, { recursive: true, filter: isKept })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'dir')
}

function build(root: string): void {
  const args = ['--import', './src/commands/aliases.mjs', 'node_modules/astro/bin/astro.mjs', 'build']
  const env = {
    ...process.env,
    OUT_DIR: join(root, 'dist'),
    CACHE_DIR: join(root, '.cache'),
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  if (status !== 0)
    throw new Error(`The copy does not build:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`)
}
