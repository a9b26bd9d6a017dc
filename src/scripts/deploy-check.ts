// npm run deploy-check [address]: asks a deployed site, or the one that "npm start" runs, for headers, policy, redirects,
// functions, health, search engines and consent. Prints each problem; exits with 1 if there is one.
import { openPoints } from '~/content/launch-check/read-findings'
import { summaryLine } from '~/content/launch-check/report'
import { checkDeploy } from './check-deploy'
import { readSettings } from './settings'

function addressToCheck(): string {
  const typed = process.argv[2] || process.env['SITE_URL'] || `http://localhost:${readSettings().port}`
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) throw new Error(`“${typed}” is no address. Try https://www.example.co.uk.`)
  return new URL(address).origin
}

try {
  const site = addressToCheck()
  console.log(`Looking at ${site}`)
  const findings = await checkDeploy(site)
  for (const { name, problems } of findings) {
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`)
    for (const problem of problems) console.log(`    ${problem}`)
  }
  const count = findings.flatMap(({ problems }) => problems).length
  console.log(count === 0 ? 'The deploy is in order.' : `Problems found: ${count}.`)
  // The deploy may be in order and the content not ready for launch.
  console.log(summaryLine(openPoints()))
  if (count > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
