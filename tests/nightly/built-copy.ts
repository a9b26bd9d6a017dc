import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { buildArguments, buildEnvironment } from '~/scripts/build-site'
import { builtTexts } from './built-texts'

const left = new Set(['node_modules', '.git', '.astro', '.build', '.data', 'dist', '.output'])

/** A copy of the project in a folder of its own, to change as an editor would and to build. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'site-'))

  constructor() {
    copyProject(this.root)
  }

  /** Changes one file, named by its path from the project's folder. */
  edit(file: string, change: (text: string) => string): void {
    const path = join(this.root, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  /** Writes one file, and its folder where there is none. */
  write(file: string, text: string): void {
    const path = join(this.root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  delete(file: string): void {
    rmSync(join(this.root, file), { force: true })
  }

  /** Runs a script of the copy in it, and gives what it printed. */
  node(script: string, ...args: string[]): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
      cwd: this.root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
      maxBuffer: 2 ** 26,
    })
    return { status, output: status === 0 ? stdout : `${stdout}\n${stderr}` }
  }

  /** Builds the copy as it stands, and gives the words of each page by its route. */
  build(): Map<string, string> {
    build(this.root)
    return builtTexts(join(this.root, 'dist'))
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
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
  const env = {
    ...buildEnvironment(join(root, 'dist'), { CACHE_DIR: join(root, '.cache') }),
    // What vitest says of itself would build the pages that only development has.
    ...{ DEV: undefined, PROD: undefined, MODE: undefined, VITEST: undefined },
  }
  const { status, stderr, stdout } = spawnSync(process.execPath, buildArguments, {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The copy does not build:\n${stdout.slice(-2000)}\n${stderr}`)
}
