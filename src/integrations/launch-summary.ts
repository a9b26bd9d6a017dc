import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Ends a build with one line on what is open before launch. LAUNCH_STRICT=1 fails a build while something blocks. */
export const launchSummary = (): AstroIntegration => ({
  name: 'launch-summary',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const [{ launchFindings }, { blocks, summaryLine }] = await Promise.all([
        import('~/commands/launch-findings'),
        import('~/content/launch-check/report'),
      ])
      const today = new Date().toISOString().slice(0, 10)
      const findings = launchFindings({ today, builtSite: fileURLToPath(dir) })
      if (process.env['LAUNCH_STRICT'] === '1' && blocks(findings)) throw new Error(summaryLine(findings))
      logger.info(summaryLine(findings))
    },
  },
})
