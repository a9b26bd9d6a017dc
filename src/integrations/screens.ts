import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { basename, join, parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import tailwind from '@tailwindcss/vite'
import type { AstroIntegration } from 'astro'
import { Hono } from 'hono'
import { build } from 'vite'
import { factText } from '~/content/facts/facts'
import { filesIn, readFacts, readServices } from '~/content/files'
import { serviceOptions } from '~/lead/sources'
import { type Environment, pageDatabase } from '~/lib/environment'
import { headersFile } from '~/lib/headers'
import { escapeHtml } from '~/lib/text'

// The editors' screen at /admin (src/admin) and the team's page at /leads (src/leads). Each is a separate Vite app, so that it
// shares no script with the site's pages and has its own security policy. Its HTML is public.

interface Screen {
  name: 'admin' | 'leads'
  /** Below src. */
  script: string
  page: (env: Environment) => string
}

interface Page {
  title: string
  /** The data that the script reads from the element with the id "site". */
  data: object
  hasStyles?: boolean
  body: string
}

const html = (name: Screen['name'], { title, data, hasStyles = false, body }: Page) => `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="robots" content="noindex, nofollow" />
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="application/json" id="site">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
    ${hasStyles ? `<link rel="stylesheet" href="/${name}/screen.css" />` : ''}
    <script type="module" src="/${name}/screen.js"></script>
  </head>
  <body>
    ${body}
    <noscript>This page needs JavaScript.</noscript>
  </body>
</html>
`

/**
 * The GitHub repository that the editors' screen saves to, from REPOSITORY_URL, which the host sets in builds
 * (https://github.com/firm/site). EDITORS_PUBLISH is `review` (the default: a save is a pull request) or `direct`.
 * Without a repository only a folder on this machine can be edited.
 */
export function repositoryOf(env: Environment) {
  const [, repo] = /github\.com[/:]([^/]+\/.+?)(?:\.git)?$/.exec(env['REPOSITORY_URL'] ?? '') ?? []
  const mode = env['EDITORS_PUBLISH'] || 'review'
  if (mode !== 'review' && mode !== 'direct')
    throw new Error(`EDITORS_PUBLISH is "${mode}". It must be "review" or "direct".`)
  const branch = env['EDITORS_BRANCH']
  return {
    backend: {
      name: 'github',
      // Sveltia shows this name when it asks for a folder.
      repo: repo ?? `this-computer/${basename(resolve())}`,
      ...(branch && { branch }),
    },
    publish_mode: repo && mode === 'review' ? 'editorial_workflow' : 'simple',
  }
}

const namesIn = (folder: string) =>
  filesIn(`content/${folder}`, /\.(mdx|yaml)$/).map((file) => parse(file).name)

/** The content files that can be edited and whose names are not fixed. */
export const filesToEdit = () => ({
  pages: namesIn('pages'),
  services: namesIn('services'),
  legal: namesIn('legal'),
})

/** Instructions for an editor. The sign-in page of Sveltia CMS is written for developers, and its words cannot be changed. */
const firstStep = (env: Environment): string =>
  env['REPOSITORY_URL']
    ? 'Sign in with the account that was invited to this website. If you have none, ask your developer for an invitation. There is nothing to install.'
    : `Press “Work with Local Repository”, then choose the folder <b>${escapeHtml(basename(resolve()))}</b>, which holds the website’s files. When the browser asks whether it may change files there, allow it.`

/** The editors' page. Its script removes the first step once the editor is signed in. */
export const editorsPage = (env: Environment): string =>
  html('admin', {
    title: 'Edit the website',
    data: { files: filesToEdit(), repository: repositoryOf(env) },
    body: `<aside id="first-step" aria-label="What to do first" style="position: fixed; inset: auto 0 0; z-index: 10; pointer-events: none; padding: 16px 20px; background: #fcedc9; color: #17231c; font: 16px/1.5 system-ui, sans-serif; text-align: center">${firstStep(env)}</aside>`,
  })

function leadsPage(env: Environment): string {
  const name = factText(readFacts().facts, 'company.name')
  return html('leads', {
    title: `Enquiries | ${name}`,
    data: { name, ...pageDatabase(env), services: serviceOptions(readServices()) },
    hasStyles: true,
    body: '<div id="page" class="flex grow flex-col"></div>',
  })
}

const allScreens: readonly Screen[] = [
  { name: 'admin', script: 'admin/main.ts', page: editorsPage },
  { name: 'leads', script: 'leads/App.tsx', page: leadsPage },
]

async function buildScreen({ name, script }: Screen, outDir: string): Promise<void> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await build({
    configFile: false,
    root,
    base: `/${name}/`,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '~': `${root}src` } },
    plugins: [tailwind()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // In development too, where Vite would write calls that only React's development build has.
    oxc: { jsx: { development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}src/${script}`,
        output: {
          entryFileNames: 'screen.js',
          assetFileNames: ({ names }) =>
            names.includes('App.css') ? 'screen.css' : 'assets/[name]-[hash][extname]',
        },
        // Syntax highlighting in 290 files. No field contains code, so the screen never loads them.
        external: /^@shikijs\/(langs|themes)\//,
      },
    },
  })
}

/** In development a screen is built at its first request. */
function screenServer(screen: Screen): RequestListener {
  const root = join('.build', screen.name)
  // serveStatic warns about a missing folder.
  mkdirSync(root, { recursive: true })
  let built: Promise<void> | undefined
  const app = new Hono()
  app.use(async (_context, next) => {
    await (built ??= buildScreen(screen, root))
    await next()
  })
  app.get('/', ({ html }) => html(screen.page(process.env)))
  app.use(serveStatic({ root }))
  const listener = getRequestListener(app.fetch)
  return (request, response) => void listener(request, response)
}

export const screens = (): AstroIntegration => ({
  name: 'screens',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const outDir = fileURLToPath(dir)
      for (const screen of allScreens) {
        await buildScreen(screen, join(outDir, screen.name))
        await writeFile(join(outDir, `${screen.name}.html`), screen.page(process.env))
      }
      const { origin } = new URL(pageDatabase(process.env).url)
      await writeFile(join(outDir, '_headers'), headersFile(origin))
    },
    'astro:server:setup': ({ server: { middlewares } }) => {
      for (const screen of allScreens) middlewares.use(`/${screen.name}`, screenServer(screen))
    },
  },
})
