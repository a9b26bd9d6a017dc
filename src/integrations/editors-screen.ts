import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join, parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { ViteDevServer } from 'vite'
import type { Environment } from '~/lib/environment'
import { drawingsIn } from '~/content/content-mistakes'
import { editorsRules } from '~/lib/headers'
import { escapeHtml } from '~/lib/text'

// The editors' screen at /admin (src/admin). It is a Vite app of its own beside the site, so that no page shares a script with
// it and its page may have a policy of its own.

interface Repository {
  backend: { name: 'github' | 'gitlab'; repo: string; branch?: string }
  publish_mode: 'simple' | 'editorial_workflow'
}

/**
 * Where the editors' screen saves, from what the host's build says of the repository (REPOSITORY_URL, such as
 * https://github.com/firm/site). `EDITORS_PUBLISH` chooses: `review` (the default) makes a pull request that someone
 * publishes, `direct` commits at once. Without a repository only a folder on this machine can be edited.
 */
export function repositoryOf(env: Environment): Repository {
  const [, host, repo] =
    /(github|gitlab)\.com[/:]([^/]+\/.+?)(?:\.git)?$/.exec(env['REPOSITORY_URL'] ?? '') ?? []
  const mode = env['EDITORS_PUBLISH'] || 'review'
  if (mode !== 'review' && mode !== 'direct')
    throw new Error(`EDITORS_PUBLISH is "${mode}". It must be "review" or "direct".`)
  const branch = env['EDITORS_BRANCH']
  return {
    backend: {
      name: host === 'gitlab' ? 'gitlab' : 'github',
      // The screen names it where a folder is to be chosen.
      repo: repo ?? `this-computer/${basename(resolve())}`,
      ...(branch && { branch }),
    },
    publish_mode: repo && mode === 'review' ? 'editorial_workflow' : 'simple',
  }
}

const namesIn = (folder: string) =>
  readdirSync(`content/${folder}`)
    .map((file) => parse(file).name)
    .sort()

/** The files that may be named freely, for the list of what can be edited. */
export const filesToEdit = () => ({
  pages: namesIn('pages'),
  services: namesIn('services'),
  legal: namesIn('legal'),
})

/** What to do first, for an editor: the screen itself speaks to developers there, and has no setting for its words. */
function firstStep(env: Environment): string {
  if (!env['REPOSITORY_URL'])
    return `Press “Work with Local Repository”, then choose the folder <b>${escapeHtml(basename(resolve()))}</b>, in which the website’s files are. The browser asks whether it may change files there: say yes.`
  return 'Sign in with the account that was invited to this website. If you have none, ask whoever looks after the website to invite you. You need to install nothing.'
}

/** The page; all else is made by its script, which reads in it what to edit and where to save, and takes the first step away. */
export function screenPage(env: Environment): string {
  const files = filesToEdit()
  const site = JSON.stringify({ files, repository: repositoryOf(env), drawings: drawingsIn() }).replaceAll(
    '<',
    '\\u003c',
  )
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Edit the website</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="application/json" id="site">${site}</script>
    <script type="module" src="/admin/screen.js"></script>
  </head>
  <body>
    <aside id="first-step" aria-label="What to do first" style="position: fixed; inset: auto 0 0; z-index: 10; pointer-events: none; padding: 16px 20px; background: #fcedc9; color: #17231c; font: 16px/1.5 system-ui, sans-serif; text-align: center">${firstStep(env)}</aside>
    <noscript>Editing the website needs JavaScript.</noscript>
  </body>
</html>
`
}

export interface Screen {
  /** The folder under which its files are served, with slashes around it. */
  base: string
  /** Its script, below src. */
  script: string
  page: (env: Environment) => string
}

const editors: Screen = { base: '/admin/', script: 'admin/main.ts', page: screenPage }

/** Builds a screen's script into a folder that is served at its base. */
export async function buildScreen({ base, script }: Screen, outDir: string): Promise<void> {
  const [{ build }, { default: tailwind }] = await Promise.all([import('vite'), import('@tailwindcss/vite')])
  const root = fileURLToPath(new URL('../..', import.meta.url))
  await build({
    configFile: false,
    root,
    base,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '~': `${root}src` } },
    plugins: [tailwind()],
    define: { 'process.env.NODE_ENV': '"production"' },
    // Under `npm run edit` too, where Vite would write calls that only React's development copy has.
    oxc: { jsx: { development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 10_000,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: `${root}src/${script}`,
        output: {
          entryFileNames: 'screen.js',
          assetFileNames: ({ names }) =>
            names.includes('main.css') ? 'screen.css' : 'assets/[name]-[hash][extname]',
        },
        // The colouring of code in 290 files: no field here is code, so the screen never asks for them.
        external: /^@shikijs\/(langs|themes)\//,
      },
    },
  })
}

/** The same in development, built at its first request. */
async function screenServer(screen: Screen): Promise<RequestListener> {
  const [{ getRequestListener }, { serveStatic }, { Hono }] = await Promise.all([
    import('@hono/node-server'),
    import('@hono/node-server/serve-static'),
    import('hono'),
  ])
  const root = mkdtempSync(join(tmpdir(), 'editors-'))
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  await buildScreen(screen, root)
  const app = new Hono()
  app.get('/', ({ html }) => html(screen.page(process.env)))
  app.use(serveStatic({ root }))
  const listener = getRequestListener(app.fetch)
  return (request, response) => void listener(request, response)
}

/** Serves a screen in development. */
export function serveScreen(screen: Screen, { middlewares }: ViteDevServer): void {
  let serving: Promise<RequestListener> | undefined
  middlewares.use(screen.base.slice(0, -1), (request, response, next) => {
    serving ??= screenServer(screen)
    serving.then((serve) => serve(request, response), next)
  })
}

export const editorsScreen = (): AstroIntegration => ({
  name: 'editors-screen',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const outDir = fileURLToPath(dir)
      await buildScreen(editors, join(outDir, 'admin'))
      await writeFile(join(outDir, 'admin.html'), screenPage(process.env))
      await appendFile(join(outDir, '_headers'), editorsRules(repositoryOf(process.env).backend.name))
    },
    'astro:server:setup': ({ server }) => serveScreen(editors, server),
  },
})
