import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { factText } from '~/content/facts/facts'
import { readFacts, readServices } from '~/content/files'
import { serviceOptions } from '~/lead/sources'
import { type Environment, pageDatabase } from '~/lib/environment'
import { leadsRules } from '~/lib/headers'
import { escapeHtml } from '~/lib/text'
import { buildScreen, type Screen, serveScreen } from './editors-screen'

// The team's page at /leads (src/leads). Like the editors' screen it is an app of its own, so that no page of the site
// shares a script or a policy with it. What is in its HTML is public.

function leadsPage(env: Environment): string {
  const name = factText(readFacts().facts, 'company.name')
  const known = { name, ...pageDatabase(env), services: serviceOptions(readServices()) }
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Enquiries | ${escapeHtml(name)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="application/json" id="site">${JSON.stringify(known).replaceAll('<', '\\u003c')}</script>
    <link rel="stylesheet" href="/leads/screen.css" />
    <script type="module" src="/leads/screen.js"></script>
  </head>
  <body>
    <div id="page"></div>
    <noscript>This page needs JavaScript.</noscript>
  </body>
</html>
`
}

const screen: Screen = { base: '/leads/', script: 'leads/main.tsx', page: leadsPage }

export const leadsScreen = (): AstroIntegration => ({
  name: 'leads-page',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const outDir = fileURLToPath(dir)
      await buildScreen(screen, join(outDir, 'leads'))
      await writeFile(join(outDir, 'leads.html'), leadsPage(process.env))
      await appendFile(join(outDir, '_headers'), leadsRules(new URL(pageDatabase(process.env).url).origin))
    },
    'astro:server:setup': ({ server }) => serveScreen(screen, server),
  },
})
