import { openPoints } from '~/content/launch-check/read-findings'
import { summaryLine } from '~/content/launch-check/report'
import { paths } from '~/lib/paths'
import { askAt, type Deploy, found, locationOf } from './ask-site'
import { consent, headers, policies, searchEngines } from './check-pages'

// What a deploy can get wrong without the build noticing. Nothing is stored or mailed.

const json = (headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: '{}',
})

type Expected = [
  name: string,
  path: string,
  init: RequestInit,
  statuses: readonly number[],
  location?: string,
]

/** The host answers a method that a function does not take with 404 or 405. */
const expected: readonly Expected[] = [
  ['The old address of a tool', '/tools/inheritance-risk', {}, [301], paths.inheritanceRisk],
  ['An address with a slash at its end', `${paths.about}/`, {}, [301], paths.about],
  ['An address with an extension', `${paths.about}.html`, {}, [301], paths.about],
  ['An address typed by hand', '/api/enquiry', {}, [303], paths.contact],
  ['An empty enquiry', '/api/enquiry', json(), [422]],
  ['An enquiry from another website', '/api/enquiry', json({ 'sec-fetch-site': 'cross-site' }), [403]],
  ['A follow-up that no page asks for', '/api/follow-up', json(), [403]],
  ['A follow-up asked for by address', '/api/follow-up', {}, [404, 405]],
  ['A time for a call that no page asks for', '/api/call', json(), [403]],
  ['A report of nothing', '/api/report', json(), [400]],
  ['An announcement without the secret', '/api/lead-created', json(), [401]],
  ['A message to the health check', '/api/health', json(), [405]],
]

async function answers({ ask, site }: Deploy): Promise<string[]> {
  const asked = expected.map(async ([name, path, init, statuses, location]) => {
    const answer = await ask(path, init)
    const [got, wanted] = [
      `${answer.status} ${locationOf(answer, site)}`.trim(),
      `${statuses.join(' or ')} ${location ?? ''}`.trim(),
    ]
    const isRight = statuses.includes(answer.status) && (!location || locationOf(answer, site) === location)
    return found([!isRight, `${name} (${path}) is answered ${got}, not ${wanted}.`])
  })
  return (await Promise.all(asked)).flat()
}

async function https({ site }: Deploy): Promise<string[]> {
  const { protocol, host, hostname } = new URL(site)
  if (protocol !== 'https:' || hostname === 'localhost') return []
  const plain = await fetch(`http://${host}/`, { redirect: 'manual' }).catch(() => undefined)
  return found([
    !plain?.headers.get('location')?.startsWith('https:'),
    `http://${host} does not lead to https: force HTTPS in the host's domain settings.`,
  ])
}

const healthAdvice: Record<string, string> = {
  late: 'An enquiry has waited half an hour for its mail: see the log of the function that sends waiting mails.',
  down: 'The server cannot reach the database: check SUPABASE_URL, SUPABASE_SECRET_KEY and that the project is not paused.',
}

async function health({ ask }: Deploy): Promise<string[]> {
  const [got, head] = await Promise.all([ask('/api/health'), ask('/api/health', { method: 'HEAD' })])
  const state = /"status":"(\w+)"/.exec(got.text)?.[1] ?? ''
  return found(
    [
      got.status !== 200,
      healthAdvice[state] ?? `/api/health is answered ${got.status}: are the functions deployed?`,
    ],
    [
      head.status !== got.status,
      `/api/health answers HEAD with ${head.status}: monitors that ask so would alarm.`,
    ],
  )
}

const checks: Readonly<Record<string, (deploy: Deploy) => string[] | Promise<string[]>>> = {
  Headers: headers,
  'Policy of each page': policies,
  'Redirects and functions': answers,
  HTTPS: https,
  Health: health,
  'Search engines': searchEngines,
  'Consent and measurement': consent,
}

export interface Finding {
  name: string
  problems: string[]
}

/** Checks a site from outside, by its address without a slash at the end. Rejects when it does not answer at all. */
export async function checkDeploy(site: string): Promise<Finding[]> {
  const ask = askAt(site)
  const home = await ask('/', { headers: { 'accept-encoding': 'br, gzip' } })
  if (home.status !== 200) throw new Error(`${site} answers ${home.status}.`)
  const findings: Finding[] = []
  for (const [name, check] of Object.entries(checks))
    findings.push({ name, problems: await check({ ask, site, home }) })
  return findings
}

/** Prints what the check finds and how many launch points are open. Returns the number of problems. */
export async function reportDeploy(site: string): Promise<number> {
  console.log(`Checking ${site}`)
  const findings = await checkDeploy(site)
  for (const { name, problems } of findings) {
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`)
    for (const problem of problems) console.log(`    ${problem}`)
  }
  const count = findings.flatMap(({ problems }) => problems).length
  console.log(count === 0 ? 'The deploy is in order.' : `Problems found: ${count}.`)
  // The deploy may be in order and the content not ready for launch.
  console.log(summaryLine(openPoints()))
  return count
}
