import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyLines, readYaml } from '~/content-problems'
import type { Register } from '~/features/facts/register'
import { checkRegister } from '~/features/facts/check-register'
import { registerFile } from '~/schemas/register-entry'

// The same files with the same schemas as src/content.config.ts, for server functions and commands.

export const registerFiles = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml'] as const

export interface RegisterText {
  file: string
  text: string
}

export interface Located {
  file: string
  line: number
}

export interface RegisterOnDisk {
  register: Register
  /** Where each entry starts. */
  places: ReadonlyMap<string, Located>
}

const readText =
  (root: string) =>
  (file: string): RegisterText => ({ file, text: readFileSync(join(root, file), 'utf8') })

/** The register as it stands on disk. Throws a message for the editor when a file is wrong. */
export function readRegister(root = process.cwd()): RegisterOnDisk {
  return parseRegister(registerFiles.map(readText(root)))
}

export function parseRegister(texts: readonly RegisterText[]): RegisterOnDisk {
  const register: Record<string, Register[string]> = {}
  const places = new Map<string, Located>()
  for (const { file, text } of texts) {
    const lines = keyLines(text)
    for (const [id, entry] of Object.entries(readYaml({ file, text }, registerFile))) {
      const earlier = places.get(id)
      if (earlier)
        throw new Error(
          `${file} line ${lines.get(id)}: "${id}" stands already in ${earlier.file} line ${earlier.line}`,
        )
      register[id] = entry
      places.set(id, { file, line: lines.get(id) ?? 1 })
    }
  }
  checkRegister(register, places)
  return { register, places }
}
