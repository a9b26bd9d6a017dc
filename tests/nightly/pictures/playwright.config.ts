import { defineConfig, devices } from '@playwright/test'
import common from '../../playwright.config'
import { heightOf, widths } from './scene'

/**
 * Every page and state at three widths, against the pictures this machine took last. They lie in tests/.output, since another
 * machine sets the same letters a little otherwise: docs/decisions.md, A35.
 */
export default defineConfig({
  ...common,
  testDir: '.',
  testMatch: 'pictures.spec.ts',
  testIgnore: [],
  snapshotPathTemplate: '../../.output/pictures/{projectName}/{arg}{ext}',
  outputDir: '../../.output/pictures-results',
  reporter: [['dot'], ['html', { outputFolder: '../../.output/pictures-report', open: 'never' }]],
  projects: widths.map((width) => ({
    name: String(width),
    use: { ...devices['Desktop Chrome'], viewport: { width, height: heightOf(width) } },
  })),
})
