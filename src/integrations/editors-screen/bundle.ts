import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { repositoryOf } from './repository'

const namesIn = (folder: string) =>
  readdirSync(`content/${folder}`)
    .map((file) => basename(file).replace(/\.(yaml|mdx?)$/, ''))
    .sort()

/** What the screen asks of the site, as a module: see src/admin/site.d.ts. */
function siteModule(): Plugin {
  const id = 'virtual:editors-site'
  return {
    name: 'editors-site',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (loaded) => {
      if (loaded !== `\0${id}`) return undefined
      const files = { pages: namesIn('pages'), services: namesIn('services'), legal: namesIn('legal') }
      return `export const files = ${JSON.stringify(files)}; export const repository = ${JSON.stringify(repositoryOf(process.env))}`
    },
  }
}

/** Other languages and the colouring of code: the screen is English and has no code. */
const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  resolveId: (source) =>
    /^@shikijs\/(langs|themes)\//.test(source) || /\/locales\/(?!en-GB)[\w-]+\.json$/.test(source)
      ? '\0left-out'
      : undefined,
  load: (id) => (id === '\0left-out' ? 'export default {}' : undefined),
}

const faces = /@font-face \{[^}]*?cdn\.jsdelivr\.net[^}]*\}/g
const hostStatus = /https:\/\/(www\.githubstatus\.com\/api|status-api\.hostedstatus\.com)\/[\w./]+/g
const allIsWell = 'data:application/json,{"status":{"indicator":"none"}}'

/** What the screen says above the reason why nothing was saved: to wait would mend no mistake. */
const triesLater = 'There was an error while saving the entry. Please try again later.'
const saysWhy = 'This has not been saved. What to change:'

/**
 * What the screen would ask of hosts beyond the repository's: its typefaces, which are in the bundle too, and how the
 * repository's host is doing, which is taken as well.
 */
const ownHost: Plugin = {
  name: 'own-host',
  transform: (code, id) =>
    id.includes('/@sveltia/cms/')
      ? code.replace(faces, '').replace(hostStatus, allIsWell).replace(triesLater, saysWhy)
      : undefined,
}

/** Bundles the editors' screen into `outDir`/admin: apart from the pages' own scripts, so that it can touch none of them. */
export async function bundleScreen(outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  await build({
    configFile: false,
    root,
    base: '/admin/',
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '~': `${root}src` } },
    plugins: [leftOut, ownHost, siteModule()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Under `npm run edit` too, where Vite would write calls that only React's development copy has.
    oxc: { jsx: { development: false } },
    build: {
      outDir: `${outDir}/admin`,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 10_000,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}src/admin/main.ts`,
        output: {
          entryFileNames: 'screen.js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
}
