import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { buildArguments, buildEnvironment } from '~/scripts/build-site'

const excluded = new Set(['node_modules', '.git', '.astro', '.build', '.data', 'dist', '.output'])

/** A copy of the project in a temporary folder, to edit and build. */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'site-'))

  constructor() {
    const isCopied = (path: string) =>
      !relative('.', path)
        .split(/[\\/]/)
        .some((part) => excluded.has(part))
    cpSync(resolve('.'), this.root, { recursive: true, filter: isCopied })
    symlinkSync(resolve('node_modules'), join(this.root, 'node_modules'), 'dir')
  }

  /** Changes one file, given by its path in the project. */
  edit(file: string, change: (text: string) => string): void {
    const path = join(this.root, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  /** Writes one file, and creates its folder if needed. */
  write(file: string, text: string): void {
    const path = join(this.root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  delete(file: string): void {
    rmSync(join(this.root, file), { force: true })
  }

  /** Builds the copy in its folder dist. */
  build(): void {
    const outDir = join(this.root, 'dist')
    const env = {
      ...buildEnvironment(outDir, { CACHE_DIR: join(this.root, '.cache') }),
      // With Vitest's own values, the build would include pages that exist only in development.
      ...{ DEV: undefined, PROD: undefined, MODE: undefined, VITEST: undefined },
    }
    const { status, stderr, stdout } = spawnSync(process.execPath, buildArguments, {
      cwd: this.root,
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The copy does not build:\n${stdout.slice(-2000)}\n${stderr}`)
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true })
  }
}
