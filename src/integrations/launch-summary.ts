import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Ends a build with one line on what is open before launch. LAUNCH_STRICT=1 fails a build while something blocks, and lists
 * what does: whoever reads a stopped deploy's log has no terminal to ask further. netlify.toml sets it for production.
 *
 * A disputed fact stops the build while its entry in content/ says `status: disputed`, `blocking: true` and `publish: spec`, and
 * nobody has signed it off with `acceptedBy` and `acceptedOn`.
 */
export const launchSummary = (): AstroIntegration => ({
  name: 'launch-summary',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const [{ openPoints }, { blockingReport, blocks, summaryLine }] = await Promise.all([
        import('~/content/launch-check/read-findings'),
        import('~/content/launch-check/report'),
      ])
      const findings = openPoints(fileURLToPath(dir))
      if (process.env['LAUNCH_STRICT'] !== '1' || !blocks(findings)) {
        logger.info(summaryLine(findings))
        return
      }
      logger.error(`This blocks the launch:\n\n${blockingReport(findings)}\n`)
      throw new Error(summaryLine(findings))
    },
  },
})
