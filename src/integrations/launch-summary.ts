import { siteScan } from '~/content/launch-check/scan-built-site'
import { cleanPath } from '~/lib/paths'
import type { PageIntegration } from './built-files'

/**
 * Ends a build with one line on what is open before launch. LAUNCH_STRICT=1 fails a build while something blocks, and lists
 * what does: whoever reads a stopped deploy's log has no terminal to ask further.
 */
export function launchSummary(): PageIntegration {
  const pages = siteScan()
  return {
    name: 'launch-summary',
    eachPage: (html, file) => {
      pages.look({ file, route: cleanPath(`/${file}`), html })
      return html
    },
    hooks: {
      'astro:build:done': async ({ logger }) => {
        const [{ contentFindings }, { blockingReport, blocks, summaryLine }] = await Promise.all([
          import('~/commands/launch-findings'),
          import('~/content/launch-check/report'),
        ])
        const today = new Date().toISOString().slice(0, 10)
        const findings = [...contentFindings(today), ...pages.findings()]
        if (process.env['LAUNCH_STRICT'] !== '1' || !blocks(findings)) {
          logger.info(summaryLine(findings))
          return
        }
        logger.error(`This blocks the launch:\n\n${blockingReport(findings)}\n`)
        throw new Error(summaryLine(findings))
      },
    },
  }
}
