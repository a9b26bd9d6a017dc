import { hash } from 'node:crypto'
import { openPoints, summaryLine } from '~/content/launch-check/open-points'
import { securityHeaders } from '~/lib/headers'
import { paths } from '~/lib/paths'
import { ask, locationOf, type SiteResponse } from './ask-site'

// Finds problems of a deploy that the build cannot see. It stores nothing and sends no email.

const found = (...problems: (string | false)[]): string[] => problems.filter((problem) => problem !== false)

const unknownPath = '/an-address-that-does-not-exist'

function missingHeaders(path: string, { headers }: SiteResponse): string[] {
  // Netlify may send its own Strict-Transport-Security.
  const expected = {
    ...securityHeaders,
    'Strict-Transport-Security': 'max-age=',
    'Content-Security-Policy': '',
  }
  return Object.entries(expected).flatMap(([name, value]) => {
    const given = headers.get(name)
    // The owner may add to a value, such as includeSubDomains.
    return found(!given?.startsWith(value) && `${path} sends ${name}: ${given ?? 'nothing'}, not ${value}.`)
  })
}

async function headerProblems(site: string, home: SiteResponse): Promise<string[]> {
  const script = /\ssrc="(\/_astro\/[^"]+\.js)"/.exec(home.text)?.[1]
  if (!script) return ['/ loads no script of /_astro: is this the built site?']
  const asked = ['/', script, paths.contact, unknownPath, '/api/health'].map(async (path) =>
    missingHeaders(path, await ask(site, path)),
  )
  const caching = (await ask(site, script)).headers.get('cache-control') ?? ''
  return [
    ...(await Promise.all(asked)).flat(),
    ...found(
      !/^(br|gzip|zstd)$/.test(home.headers.get('content-encoding') ?? '') && 'Pages are not compressed.',
      !caching.includes('immutable') && `Browsers do not cache ${script} (Cache-Control: ${caching}).`,
    ),
  ]
}

const inlineCode =
  /<(script)(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>|<(style)[^>]*>(.*?)<\/style>/gs

/** Whether a page's own content security policy allows the inline scripts and styles that the page contains. */
async function policyProblems(site: string, path: string): Promise<string[]> {
  const { text } = await ask(site, path)
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(text)?.[1]
  if (!policy) return [`${path} contains no content security policy.`]
  const blocked = [...text.matchAll(inlineCode)].some(
    ([, , script = '', , style = '']) =>
      !policy.includes(`'sha256-${hash('sha256', script || style, 'base64')}'`),
  )
  return found(
    blocked &&
      `${path} contains a script or style that its policy blocks: something changes pages after the build (asset optimisation, snippet injection?).`,
  )
}

const post = (headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: '{}',
})

const probes: readonly [path: string, expected: string, init?: RequestInit][] = [
  ['/tools/inheritance-risk', `301 ${paths.inheritanceRisk}`],
  [`${paths.about}/`, `301 ${paths.about}`],
  ['/api/enquiry', `303 ${paths.contact}`],
  ['/api/enquiry', '422', post()],
  ['/api/enquiry', '403', post({ 'sec-fetch-site': 'cross-site' })],
  ['/api/follow-up', '403', post()],
  ['/api/call', '403', post()],
  ['/api/report', '400', post()],
  ['/api/lead-created', '401', post()],
]

async function probeProblems(site: string): Promise<string[]> {
  const problems = probes.map(async ([path, expected, init]) => {
    const answer = await ask(site, path, init)
    const given = `${answer.status} ${expected.includes(' ') ? locationOf(answer, site) : ''}`.trim()
    return found(given !== expected && `${init?.method ?? 'GET'} ${path} returns ${given}, not ${expected}.`)
  })
  return (await Promise.all(problems)).flat()
}

const healthAdvice: Record<string, string> = {
  late: 'An enquiry has waited half an hour for its email: see the log of the function send-waiting.',
  down: 'The server cannot reach the database: check SUPABASE_URL, SUPABASE_SECRET_KEY and that the project is not paused.',
}

async function healthProblems(site: string): Promise<string[]> {
  const { status, text } = await ask(site, '/api/health')
  const state = /"status":"(\w+)"/.exec(text)?.[1] ?? ''
  return found(
    status !== 200 && (healthAdvice[state] ?? `/api/health returns ${status}: are the functions deployed?`),
  )
}

async function publicProblems(site: string, { text, headers }: SiteResponse): Promise<string[]> {
  const robots = await ask(site, '/robots.txt')
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? 'unknown'
  const isNoindex = /noindex/.test(headers.get('x-robots-tag') ?? '') || text.includes('content="noindex')
  const plain =
    site.startsWith('https:') && (await ask(site.replace('https:', 'http:'), '/').catch(() => undefined))
  return found(
    text.includes('This is a preview of the site.') && 'This is a preview, whose forms send nothing.',
    (isNoindex || /^Disallow: \/\s*$/m.test(robots.text)) && 'Search engines are blocked.',
    !robots.text.includes(`Sitemap: ${site}/`) && `/robots.txt does not list the sitemap of ${site}.`,
    canonical.replace(/\/$/, '') !== site && `The canonical address of / is ${canonical}: set SITE_URL.`,
    plain !== false &&
      !plain?.headers.get('location')?.startsWith('https:') &&
      'http does not redirect to https: force HTTPS in the domain settings of the host.',
    /<(?:script|img|iframe)[^>]*\ssrc="https?:/.test(text) && '/ loads from other sites before consent.',
    headers.has('set-cookie') && '/ sets a cookie before consent.',
  )
}

/** Checks a site from outside, by its origin. Returns the problems; rejects if the site does not answer. */
export async function checkDeploy(site: string): Promise<string[]> {
  const home = await ask(site, '/', { headers: { 'accept-encoding': 'br, gzip' } })
  if (home.status !== 200) throw new Error(`${site} returns ${home.status}.`)
  const problems = await Promise.all([
    headerProblems(site, home),
    ...['/', paths.contact, unknownPath].map((path) => policyProblems(site, path)),
    probeProblems(site),
    healthProblems(site),
    publicProblems(site, home),
  ])
  return problems.flat()
}

/** Prints the problems and how many launch points are open. Returns the number of problems. */
export async function reportDeploy(site: string): Promise<number> {
  console.log(`Checking ${site}`)
  const problems = await checkDeploy(site)
  for (const problem of problems) console.log(`✗ ${problem}`)
  console.log(problems.length === 0 ? '✓ The deploy is in order.' : `Problems found: ${problems.length}.`)
  // The deploy may be in order while the content is not ready for launch.
  console.log(summaryLine(openPoints()))
  return problems.length
}
