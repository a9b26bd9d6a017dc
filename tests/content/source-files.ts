import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceText } from '~/features/facts/references'

/** Every text file below the folders whose name ends in one of the given ways. */
export function sourceFiles(folders: readonly string[], endings: RegExp): SourceText[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file).replaceAll('\\', '/'))
      .filter((file) => endings.test(file) && !file.includes('/.'))
      .sort()
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )
}
