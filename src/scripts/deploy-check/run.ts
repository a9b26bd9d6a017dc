import { findable, functions, health, redirects } from './addresses'
import { askAt } from './ask'
import { consent, headers, policy } from './pages'

/** What was looked at, and what is wrong with it: nothing, or a sentence each. */
export interface Finding {
  name: string
  problems: string[]
}

const checks = [headers, policy, redirects, functions, health, findable, consent]

/**
 * Asks a site for all that a deploy can get wrong without the build noticing. `site` is its address without a slash at the end.
 * Nothing is stored or mailed by it. Rejects when the site does not answer at all.
 */
export async function checkDeploy(site: string): Promise<Finding[]> {
  const ask = askAt(site)
  const { status } = await ask('/')
  if (status !== 200) throw new Error(`${site} answers ${status}.`)
  const findings: Finding[] = []
  for (const { name, problems } of checks) findings.push({ name, problems: await problems(ask, site) })
  return findings
}
