import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { contentAdvice } from '~/content/launch-check/advice'
import { openPoints } from '~/content/launch-check/read-findings'
import { adviceReport, blocks, report } from '~/content/launch-check/report'
import { ownerLetter } from '~/content/launch-check/who-answers'
import { factText } from '~/content/facts/fill-facts'
import { readFacts } from '~/content/files'

// npm run launch-check [-- --json] [-- --owner] [-- --site dist]: what the owner must settle before the site goes live, as a list for
// whoever edits the files, or as a letter to fill in and send back.

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    owner: { type: 'boolean' },
    site: { type: 'string', default: process.env['OUT_DIR'] || 'dist' },
  },
})
const findings = openPoints(values.site)

if (!existsSync(values.site))
  console.error(
    `There is no built site in ${values.site}, so its pages were not looked through: npm run build first.\n`,
  )

/** The letter is about the owner's facts: what is wrong in a file is for whoever edits it. */
const letter = () => ownerLetter(findings, factText(readFacts().facts, 'company.name'))
const list = () =>
  values.json
    ? JSON.stringify(findings, null, 2)
    : [...adviceReport(contentAdvice()), report(findings)].join('\n\n')
console.log(values.owner ? letter() : list())
process.exitCode = blocks(findings) ? 1 : 0
