import { siteScan } from '~/content/launch-check/scan-built-site'
import { cleanPath } from '~/lib/paths'
import type { PageIntegration } from './built-files'

/** Ends a build with one line on what is open before launch. LAUNCH_STRICT=1 fails a build while something blocks. */
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
        const [{ contentFindings }, { blocks, summaryLine }] = await Promise.all([
          import('~/commands/launch-findings'),
          import('~/content/launch-check/report'),
        ])
        const today = new Date().toISOString().slice(0, 10)
        const findings = [...contentFindings(today), ...pages.findings()]
        if (process.env['LAUNCH_STRICT'] === '1' && blocks(findings)) throw new Error(summaryLine(findings))
        logger.info(summaryLine(findings))
      },
    },
  }
}
