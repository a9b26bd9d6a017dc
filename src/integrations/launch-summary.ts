import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Prints the number of open launch points after a build. LAUNCH_STRICT=1 (netlify.toml) lists them and fails the build. */
export const launchSummary = (): AstroIntegration => ({
  name: 'launch-summary',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const { openPoints, report, summaryLine } = await import('~/content/launch-check/open-points')
      const points = openPoints()
      if (process.env['LAUNCH_STRICT'] !== '1' || points.length === 0) {
        logger.info(summaryLine(points))
        return
      }
      const [{ pagesByFact }, { factsOnDisk }] = await Promise.all([
        import('~/content/launch-check/where-shown'),
        import('~/content/files'),
      ])
      const pagesOf = pagesByFact(fileURLToPath(dir), factsOnDisk().facts)
      logger.error(`These points are open:\n\n${report(points, pagesOf)}\n`)
      throw new Error(summaryLine(points))
    },
  },
})
