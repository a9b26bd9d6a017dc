import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

/** The functions folder in netlify.toml. */
export const bundledFunctions = '.build/functions'

/** Bundles the functions. Netlify's bundler includes whole packages, which makes bundles several times larger and cold starts slower. */
export async function bundleFunctions(outDir: string = bundledFunctions): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '~': resolve('src') } },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: readdirSync('src/functions').map((file) => `src/functions/${file}`),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
  })
}
