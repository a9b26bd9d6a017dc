import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { factsOnDisk } from '~/content/files'
import { openPoints, report, summaryLine } from '~/content/launch-check/open-points'
import { pagesByFact } from '~/content/launch-check/where-shown'

/** Prints the number of open launch points after a build. LAUNCH_STRICT=1 (netlify.toml) lists them and fails the build. */
export const launchSummary = (root = process.cwd()): AstroIntegration => ({
  name: 'launch-summary',
  hooks: {
    'astro:build:done': async ({ dir, logger }) => {
      const points = openPoints(root)
      if (process.env['LAUNCH_STRICT'] !== '1' || points.length === 0) {
        logger.info(summaryLine(points))
        return
      }
      const pagesOf = pagesByFact(fileURLToPath(dir), factsOnDisk(root).facts)
      logger.error(`These points are open:\n\n${report(points, pagesOf)}\n`)
      throw new Error(summaryLine(points))
    },
  },
})
