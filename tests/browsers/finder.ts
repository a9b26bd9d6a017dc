import { resolve } from 'node:path'
import { build } from 'vite'

interface Output {
  output: { code?: string }[]
}

let bundled: Promise<string> | undefined

/** The script that puts `window.finder` into a page (in-page.ts), as one expression that any engine evaluates. */
export const finderScript = (): Promise<string> => (bundled ??= bundle())

async function bundle(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: resolve('tests/browsers/in-page.ts'), formats: ['iife'], name: 'walk' },
    },
  })) as Output | Output[]
  const [first] = [built].flat()
  return first?.output[0]?.code ?? ''
}
