// npm run deploy-check [address]: asks a deployed site, or the one that "npm start" runs, for headers, policy, redirects,
// functions, health, search engines and consent. Prints what is wrong; exit 1 if anything is.
import { contentFindings } from '~/content/launch-check/read-findings'
import { checkDeploy } from './check-deploy'
import { readSettings } from './settings'

function addressToCheck(): string {
  const typed = process.argv[2] || process.env['SITE_URL'] || `http://localhost:${readSettings().port}`
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) throw new Error(`“${typed}” is no address. Try https://www.example.co.uk.`)
  return new URL(address).origin
}

/** The deploy may be in order and the launch not: what stands in content/ of this copy is counted too. */
function launchPoints(): string {
  const blocking = contentFindings(new Date().toISOString().slice(0, 10)).filter(
    (point) => point.blocking,
  ).length
  if (blocking === 0) return 'No launch point blocks.'
  return `${blocking} launch point${blocking === 1 ? ' blocks' : 's block'} all the same: npm run launch-check lists what the owner must settle first.`
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
  console.log(
    count === 0
      ? `Technically the deploy is as it should be. ${launchPoints()}`
      : `Technically ${count} thing${count === 1 ? ' is' : 's are'} to be put right. ${launchPoints()}`,
  )
  if (count > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
