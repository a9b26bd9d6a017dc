import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { blocks, report } from '~/content/launch-check/findings'
import { contentFindings, siteFindings } from '~/content/launch-check/read-findings'

// npm run launch-check [-- --json] [-- --site dist]: what the owner must settle before the site goes live.

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, site: { type: 'string', default: process.env['OUT_DIR'] ?? 'dist' } },
})
const today = new Date().toISOString().slice(0, 10)
const findings = [...contentFindings(today), ...siteFindings(values.site)]

if (!existsSync(values.site))
  console.error(
    `There is no built site in ${values.site}, so its pages were not looked through: npm run build first.\n`,
  )

console.log(values.json ? JSON.stringify(findings, null, 2) : report(findings))
process.exitCode = blocks(findings) ? 1 : 0
