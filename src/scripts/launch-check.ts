import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { blocks, report } from '~/content/launch-check/report'
import { openPoints } from '~/content/launch-check/read-findings'
import { ownerLetter } from '~/content/launch-check/who-answers'
import { spellChecker } from '~/content/launch-check/spelling'
import { wordAdvice } from '~/content/launch-check/word-advice'
import { ContentError } from '~/content/problems'
import { factText } from '~/content/facts/fill-facts'
import { readFacts, readSources } from '~/content/files'

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

/** Advice on words: it never changes the exit code, and a mistake in the facts, which is a finding of its own, hides it. */
function worthALook(): string {
  try {
    const advice = wordAdvice(readSources(), { facts: readFacts().facts, misspelt: spellChecker() })
    const lines = advice.map(({ file, line, message }) => `  ${file}:${line}  ${message}`)
    return [`Worth a look (${advice.length})`, ...lines].join('\n')
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return ''
  }
}

if (values.owner) console.log(letter())
else if (values.json) console.log(JSON.stringify(findings, null, 2))
else console.log([worthALook(), report(findings)].filter(Boolean).join('\n\n'))
process.exitCode = blocks(findings) ? 1 : 0
