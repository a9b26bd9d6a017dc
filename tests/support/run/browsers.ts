import { mkdirSync } from 'node:fs'
import { engineStage, howToInstall, installEngines, missingEngines } from './engine-stage'
import { findBrowser } from './find-browser'
import { withOwnSite } from './own-site'
import { runStage } from './stages'

// `npx tsx tests/support/run/browsers.ts`: the same walks in Chromium, Firefox and WebKit. What follows `--` is handed to Playwright, as in
// `npx tsx tests/support/run/browsers.ts --project=webkit form`.

async function walk(): Promise<void> {
  mkdirSync('tests/.output', { recursive: true })
  const missing = missingEngines()
  if (missing.length > 0 && !installEngines())
    throw new Error(
      `${missing.join(' and ')} not installed, and not to be had here by itself. ${howToInstall}`,
    )
  const environment = { CHROMIUM_PATH: findBrowser() }
  await withOwnSite((site) =>
    runStage(engineStage(process.argv.slice(2)), { environment: { ...site, ...environment } }),
  )
}

walk().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
