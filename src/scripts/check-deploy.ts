import { createHash } from 'node:crypto'
import { openPoints } from '~/content/launch-check/open-points'
import { summaryLine } from '~/content/launch-check/report'
import { securityHeaders } from '~/lib/headers'
import { paths } from '~/lib/paths'
import { type Answer, type Ask, askAt, locationOf } from './ask-site'

// What a deploy can get wrong without the build noticing. Nothing is stored or mailed.

interface Deploy {
  ask: Ask
  site: string
  home: Answer
}

/** Messages of the faults that are true. */
const found = (...faults: readonly (readonly [isFault: boolean, message: string])[]): string[] =>
  faults.flatMap(([isFault, message]) => (isFault ? [message] : []))

const unknownPath = '/an-address-that-does-not-exist'

async function headers({ ask, home }: Deploy): Promise<string[]> {
  const script = /\ssrc="(\/_astro\/[^"]+\.js)"/.exec(home.text)?.[1] ?? '/'
  const asked = [paths.contact, unknownPath, '/api/health', script]
  const answers = await Promise.all(asked.map(async (path) => [path, await ask(path)] as const))
  const missing = [['/', home] as const, ...answers].flatMap(([path, answer]) => [
    ...Object.entries(securityHeaders)
      // The owner may add to the one that binds the domain to HTTPS.
      .filter(([name, value]) => !(answer.headers.get(name) ?? '').startsWith(value))
      .map(
        ([name, value]) => `${path} answers ${name}: ${answer.headers.get(name) ?? 'nothing'}, not ${value}.`,
      ),
    ...found([
      !answer.headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
      `${path} may be framed: its policy has no frame-ancestors.`,
    ]),
  ])
  const cached = answers.at(-1)?.[1].headers.get('cache-control') ?? ''
  return [
    ...missing,
    ...found(
      [!/^(br|gzip|zstd)$/.test(home.headers.get('content-encoding') ?? ''), 'Pages are not compressed.'],
      [script === '/', '/ loads no script of /_astro: is this the built site?'],
      [
        script !== '/' && !cached.includes('immutable'),
        `${script} is not kept by browsers (Cache-Control: ${cached}).`,
      ],
    ),
  ]
}

const inlineCode =
  /<(script)(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>|<(style)[^>]*>(.*?)<\/style>/gs

/** Whether the content security policy in a page allows the scripts and styles that the page contains. */
function policyProblems(path: string, html: string): string[] {
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1]
  if (!policy) return [`${path} has no content security policy in it.`]
  const sources = new Map(policy.split(';').map((part) => [part.trim().split(/\s+/)[0], part]))
  const blocked = [...html.matchAll(inlineCode)].filter(([, script, code, style, css]) => {
    const hash = createHash('sha256')
      .update(code ?? css ?? '')
      .digest('base64')
    return !sources.get(`${script ?? style}-src`)?.includes(`'sha256-${hash}'`)
  }).length
  return found(
    [
      blocked > 0,
      `${path} holds ${blocked} script or style that its policy blocks: something changes pages after the build (asset optimisation, snippet injection?).`,
    ],
    [policy.includes("'unsafe-"), `${path} allows scripts or styles from anywhere.`],
    [!/(^|;)\s*default-src 'none'/.test(policy), `${path} allows what its policy does not name.`],
  )
}

async function policies({ ask }: Deploy): Promise<string[]> {
  const asked = ['/', paths.contact, paths.willsLanding, paths.needAssessment, unknownPath]
  const pages = await Promise.all(asked.map(async (path) => policyProblems(path, (await ask(path)).text)))
  return pages.flat()
}

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
  const asked = expected.map(async ([name, path, init, statuses, location = '']) => {
    const answer = await ask(path, init)
    const to = locationOf(answer, site)
    const isRight = statuses.includes(answer.status) && (!location || to === location)
    const wanted = `${statuses.join(' or ')} ${location}`.trim()
    return found([
      !isRight,
      `${name} (${path}) is answered ${`${answer.status} ${to}`.trim()}, not ${wanted}.`,
    ])
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
  late: 'An enquiry has waited half an hour for its mail: see the log of the function send-waiting.',
  down: 'The server cannot reach the database: check SUPABASE_URL, SUPABASE_SECRET_KEY and that the project is not paused.',
}

async function health({ ask }: Deploy): Promise<string[]> {
  const { status, text } = await ask('/api/health')
  const state = /"status":"(\w+)"/.exec(text)?.[1] ?? ''
  const problem = healthAdvice[state] ?? `/api/health is answered ${status}: are the functions deployed?`
  return found([status !== 200, problem])
}

async function searchEngines({ ask, site, home }: Deploy): Promise<string[]> {
  const [robots, sitemap, thanks] = await Promise.all([
    ask('/robots.txt'),
    ask('/sitemap-index.xml'),
    ask(paths.thankYou),
  ])
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home.text)?.[1] ?? ''
  const isHidden =
    /noindex/.test(home.headers.get('x-robots-tag') ?? '') || home.text.includes('content="noindex"')
  return found(
    [
      home.text.includes('This is a preview of the site.'),
      'This is a preview whose forms send nothing, not the live site.',
    ],
    [/^Disallow: \/\s*$/m.test(robots.text), '/robots.txt keeps search engines out.'],
    [
      !robots.text.includes(`Sitemap: ${site}/sitemap-index.xml`),
      `/robots.txt does not name ${site}/sitemap-index.xml: is SITE_URL set to this address?`,
    ],
    [!sitemap.text.includes(site), `/sitemap-index.xml does not list addresses of ${site}.`],
    [
      canonical.replace(/\/$/, '') !== site,
      `/ says that its address is ${canonical || 'unknown'}: set SITE_URL.`,
    ],
    [isHidden, '/ asks search engines to leave it out.'],
    [!thanks.text.includes('content="noindex"'), `${paths.thankYou} may be found by search engines.`],
  )
}

function consent({ home: { text, headers } }: Deploy): string[] {
  const foreign = [...text.matchAll(/<(?:script|img|iframe)[^>]*\ssrc="(https?:[^"]+)"/g)].map(
    ([, src]) => src,
  )
  return found(
    [foreign.length > 0, `/ loads ${foreign.join(', ')} before anybody has agreed to it.`],
    [headers.has('set-cookie'), '/ sets a cookie before anybody has agreed to it.'],
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

/** Checks a site from outside, by its origin. Returns the problems of each check; rejects if it does not answer. */
export async function checkDeploy(site: string): Promise<{ name: string; problems: string[] }[]> {
  const ask = askAt(site)
  const home = await ask('/', { headers: { 'accept-encoding': 'br, gzip' } })
  if (home.status !== 200) throw new Error(`${site} answers ${home.status}.`)
  const deploy = { ask, site, home }
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, problems: await check(deploy) })),
  )
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
