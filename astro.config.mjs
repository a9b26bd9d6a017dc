// @ts-check
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwind from '@tailwindcss/vite'
import { defineConfig, envField, fontProviders } from 'astro/config'
import { articleDates } from './src/integrations/article-dates.ts'
import { earlyIslands } from './src/integrations/early-islands.ts'
import { keptTogether } from './src/integrations/kept-together.ts'
import { launchSummary } from './src/integrations/launch-summary.ts'
import { localApi } from './src/integrations/local-api.ts'
import { directives } from './src/integrations/directives.ts'
import { editorsScreen } from './src/integrations/editors-screen.ts'
import { editingOverlay } from './src/integrations/editing-overlay.ts'
import { pageStyles } from './src/integrations/page-styles.ts'
import { plainImports } from './src/integrations/plain-imports.ts'
import { supportedBrowsers } from './src/integrations/supported-browsers.ts'
import { staticHeaders } from './src/integrations/static-headers.ts'
import { apiOrigin, isLive, requireLiveSettings, siteUrl } from './src/lib/environment.ts'
import { previewSettings } from './src/lib/preview.ts'
import { measurementSources } from './src/lib/measurement-sources.ts'
import { pagePolicy } from './src/lib/security-headers.ts'

const env = Object.assign(process.env, previewSettings(process.env.CONTEXT, process.env))
requireLiveSettings(env)

/** @param {string} value */
const locally = (value) => (isLive(env) ? {} : { default: value })
const tagManager = Boolean(env.PUBLIC_GTM_ID)
const cacheDir = env.CACHE_DIR || './node_modules/.astro'

// What always goes together is one file, so that no script waits for another, and small ones are packed with large ones. What every
// page needs (the toast region loads ~/delivery/boot) comes first, since a file takes all that its own modules import. A flow's own file
// holds nothing that another form needs: every page with that form would then be styled for flows.
const sharedFiles = [
  { name: 'every-page', test: /ToastRegion\.astro\?astro&type=script/, priority: 4 },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: 'forms',
    test: /src\/(?:lead-state\/(?:open-lead-state|flow-under-way)|forms\/(?:use-lead|FilledIn|detail-words)|lib\/paths)\.tsx?/,
    priority: 2,
  },
  // Of a thousand articles each was written, read back and resolved as a file of its own, at a quarter of a build.
  { name: 'articles', test: /content\/blog\/.*\.mdx?/, maxSize: 1_000_000 },
  { name: 'flow', test: /src\/flows\/engine\/(?:FlowSheet\.tsx|use-flow\.ts|fields\.ts)/, priority: 1 },
]

const dates = articleDates()
// After page-styles, whose styles the policies name and the editors' preview takes.
const eachPage = [
  earlyIslands(),
  keptTogether(),
  staticHeaders(),
  editorsScreen(),
  launchSummary(),
  dates.integration,
]

export default defineConfig({
  site: siteUrl(env),
  outDir: env.OUT_DIR || './dist',
  cacheDir,
  trailingSlash: 'never',
  build: {
    format: 'file',
    // page-styles writes into each page what it uses of them.
    inlineStylesheets: 'never',
    // While one page is written another is drawn. Four at a time are a little quicker still and take 70 MB more.
    concurrency: 2,
  },
  compressHTML: true,
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    // What of an article never changes is one text each, not a tree: a thousand of them are built in half the memory. The
    // elements that blog/[id].astro draws in its own way stay apart.
    mdx({ optimize: { ignoreElementNames: ['img', 'table'] } }),
    directives(),
    pageStyles(eachPage),
    ...eachPage,
    sitemap({ filter: (page) => !page.endsWith('/thank-you'), serialize: dates.serialize }),
    localApi(),
    editingOverlay(),
  ],
  fonts: [
    {
      name: 'Source Sans',
      cssVariable: '--font-sans',
      provider: fontProviders.local(),
      optimizedFallbacks: false,
      fallbacks: ['Source Sans 1', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '400 600',
            style: 'normal',
            display: 'swap',
            src: ['./src/styles/fonts/source-sans-3.woff2'],
          },
        ],
      },
    },
    {
      name: 'Fraunces',
      cssVariable: '--font-serif',
      provider: fontProviders.local(),
      optimizedFallbacks: false,
      fallbacks: ['Fraunces 1', 'Fraunces 2', 'Fraunces 3', 'serif'],
      options: {
        variants: [
          {
            weight: '400 700',
            style: 'normal',
            display: 'swap',
            src: ['./src/styles/fonts/fraunces.woff2'],
          },
        ],
      },
    },
  ],
  security: {
    csp: {
      directives: pagePolicy({ apiOrigin: apiOrigin(env), tagManager }),
      ...(tagManager && { scriptDirective: { resources: ["'self'", ...measurementSources.scripts] } }),
    },
  },
  env: {
    validateSecrets: false,
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({
        context: 'client',
        access: 'public',
        url: true,
        ...locally('http://127.0.0.1:54321'),
      }),
      PUBLIC_SUPABASE_KEY: envField.string({
        context: 'client',
        access: 'public',
        ...locally('sb_publishable_local'),
      }),
      PUBLIC_PREVIEW: envField.boolean({ context: 'client', access: 'public', default: false }),
      PUBLIC_GTM_ID: envField.string({ context: 'client', access: 'public', optional: true }),
      SITE_URL: envField.string({ context: 'server', access: 'public', url: true, optional: true }),
    },
  },
  vite: {
    plugins: [tailwind(), plainImports(), supportedBrowsers()],
    build: {
      rolldownOptions: {
        onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
        output: { codeSplitting: { groups: sharedFiles } },
        // Else every page would load the database's address and key, which only the sending of an enquiry needs.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  },
})
