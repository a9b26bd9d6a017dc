import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'

/** Where netlify.toml has the host look for functions. */
export const bundledFunctions = '.build/functions'

/**
 * Bundles the functions with the parts of packages they use. Netlify's bundler includes each package as a whole, which makes
 * bundles several times as large and cold starts slower.
 */
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
