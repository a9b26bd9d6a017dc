import { resolve } from 'node:path'
import { build } from 'vite'

interface Output {
  output: { code?: string }[]
}

const bundled = new Map<string, Promise<string>>()

/** A module of the tests with all it imports, as one script that any page can be given; made once a run. */
export function pageScript(file: string): Promise<string> {
  const made = bundled.get(file) ?? bundle(file)
  bundled.set(file, made)
  return made
}

async function bundle(file: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: resolve(file), formats: ['iife'], name: 'pageScript' } },
  })) as Output | Output[]
  const [first] = [built].flat()
  return first?.output[0]?.code ?? ''
}
