// @ts-check
import mdx from '@astrojs/mdx'
import react from '@astrojs/react'
import sitemap from '@astrojs/sitemap'
import tailwind from '@tailwindcss/vite'
import { defineConfig, envField, fontProviders } from 'astro/config'
import { articleDates } from '~/seo/article-dates.ts'
import { directives } from './src/integrations/directives.ts'
import { screens } from './src/integrations/screens.ts'
import { factIds } from './src/integrations/fact-ids.ts'
import { launchSummary } from './src/integrations/launch-summary.ts'
import { supportedBrowsers } from './src/integrations/supported-browsers.ts'
import { usedStyles } from './src/integrations/used-styles.ts'
import { isPreview, pageDatabase, requireBuildSettings, siteUrl } from '~/lib/environment'
import { measurementSources, pagePolicy } from '~/lib/headers.ts'

const { env } = process
requireBuildSettings(env)
const database = pageDatabase(env)
const tagManager = Boolean(env.PUBLIC_GTM_ID)

export default defineConfig({
  site: siteUrl(env),
  outDir: env.OUT_DIR || './dist',
  cacheDir: env.CACHE_DIR || './node_modules/.astro',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    mdx(),
    directives(),
    factIds(),
    sitemap({ filter: (page) => !page.endsWith('/thank-you'), serialize: articleDates() }),
    screens(),
    usedStyles(),
    launchSummary(),
  ],
  // Not preloaded: fallback fonts with the same metrics are shown first (src/styles/base.css).
  fonts: [
    {
      name: 'Source Sans',
      cssVariable: '--font-sans',
      provider: fontProviders.local(),
      optimizedFallbacks: false,
      fallbacks: ['Source Sans 1', 'sans-serif'],
      options: {
        variants: [{ weight: '400 600', style: 'normal', src: ['./src/styles/fonts/source-sans-3.woff2'] }],
      },
    },
    {
      name: 'Fraunces',
      cssVariable: '--font-serif',
      provider: fontProviders.local(),
      optimizedFallbacks: false,
      fallbacks: ['Fraunces 1', 'Fraunces 2', 'Fraunces 3', 'serif'],
      options: {
        variants: [{ weight: 450, style: 'normal', src: ['./src/styles/fonts/fraunces.woff2'] }],
      },
    },
  ],
  security: {
    csp: {
      directives: pagePolicy({ apiOrigin: new URL(database.url).origin, tagManager }),
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
        default: database.url,
      }),
      PUBLIC_SUPABASE_KEY: envField.string({ context: 'client', access: 'public', default: database.key }),
      PUBLIC_PREVIEW: envField.boolean({
        context: 'client',
        access: 'public',
        default: isPreview(env.CONTEXT),
      }),
      PUBLIC_GTM_ID: envField.string({ context: 'client', access: 'public', optional: true }),
      SITE_URL: envField.string({ context: 'server', access: 'public', url: true, optional: true }),
    },
  },
  vite: {
    plugins: [tailwind(), supportedBrowsers()],
    build: {
      rolldownOptions: {
        onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
        // Bundles the scripts of every page into one file.
        output: { codeSplitting: { groups: [{ name: 'every-page', test: /ToastRegion\.astro/ }] } },
      },
    },
  },
})
