import { createHash } from 'node:crypto'
import { securityHeaders } from '~/lib/headers'
import { serverTimeoutsMs } from '~/lib/limits'
import { paths } from '~/lib/paths'

// What a deploy can get wrong without the build noticing, asked of the site from outside by `npm run deploy-check`. A check is one
// subject; it stores nothing and mails nobody.

/** One answer of the site. */
interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Asks the site for a path. Redirects are not followed. Rejects with a sentence when no answer comes. */
type Ask = (path: string, init?: RequestInit) => Promise<Answer>

const askAt =
  (site: string): Ask =>
  async (path, init = {}) => {
    const request = {
      redirect: 'manual',
      signal: AbortSignal.timeout(serverTimeoutsMs.deployCheck),
      ...init,
    } as const
    const response = await fetch(site + path, request).catch((error: unknown) => {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      throw new Error(`${site}${path} does not answer: ${cause}`)
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

/** A subject of the check: what it asks, and what it finds wrong, a sentence each. */
interface Check {
  name: string
  problems: (ask: Ask, site: string) => Promise<string[]>
}

/** The sentences whose fault is there. */
const found = (...faults: readonly (readonly [isFault: boolean, sentence: string])[]): string[] =>
  faults.flatMap(([isFault, sentence]) => (isFault ? [sentence] : []))

/** Where a redirect leads, as a path of the site or another site's address. */
function locationOf({ headers }: Answer, site: string): string {
  const location = headers.get('location') ?? ''
  if (!location || !URL.canParse(location, site)) return location
  const { origin, pathname, href } = new URL(location, site)
  return origin === new URL(site).origin ? pathname : href
}

const unknownPath = '/an-address-that-does-not-exist'

const firstScript = (html: string): string | undefined => /\ssrc="(\/_astro\/[^"]+\.js)"/.exec(html)?.[1]

/** A header of ours that is missing or says less. The owner may add to the one that binds the domain to HTTPS. */
function missingHeaders(path: string, { headers }: Answer): string[] {
  const wrong = Object.entries(securityHeaders).filter(
    ([name, value]) => !(headers.get(name) ?? '').startsWith(value),
  )
  const policy = headers.get('content-security-policy') ?? ''
  return [
    ...wrong.map(
      ([name, value]) => `${path} answers ${name}: ${headers.get(name) ?? 'nothing'}, not ${value}.`,
    ),
    ...found([
      !policy.includes("frame-ancestors 'none'"),
      `${path} may be framed: its policy has no frame-ancestors.`,
    ]),
  ]
}

const headers: Check = {
  name: 'Headers',
  problems: async (ask) => {
    const home = await ask('/', { headers: { 'accept-encoding': 'br, gzip' } })
    const script = firstScript(home.text)
    const asked = [paths.contact, unknownPath, '/api/health', ...(script ? [script] : [])]
    const answers = await Promise.all(asked.map(async (path) => [path, await ask(path)] as const))
    const kept = answers.find(([path]) => path === script)?.[1].headers.get('cache-control') ?? ''
    const rules = await ask('/speculation-rules.json')
    return [
      ...missingHeaders('/', home),
      ...answers.flatMap(([path, answer]) => missingHeaders(path, answer)),
      ...found(
        [!/^(br|gzip|zstd)$/.test(home.headers.get('content-encoding') ?? ''), 'Pages are not compressed.'],
        [!script, '/ loads no script of /_astro: is this the built site?'],
        [
          Boolean(script) && !kept.includes('immutable'),
          `${script} is not kept by browsers (Cache-Control: ${kept}).`,
        ],
        [
          !home.headers.has('speculation-rules'),
          '/ has no Speculation-Rules header: no page is fetched beforehand.',
        ],
        [
          rules.headers.get('content-type') !== 'application/speculationrules+json',
          '/speculation-rules.json has the wrong type, so browsers do not read it.',
        ],
      ),
    ]
  },
}

const directive = (policy: string, name: string): string[] =>
  policy.split(';').flatMap((part) => {
    const [first, ...sources] = part.trim().split(/\s+/)
    return first === name ? sources : []
  })

const policyIn = (html: string): string | undefined =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1]

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs

/** The hashes, as a policy names them, of the scripts or the styles that stand in a page. */
const hashesIn = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = '']) => hashOf(text))

function policyProblems(path: string, html: string): string[] {
  const policy = policyIn(html)
  if (!policy) return [`${path} has no content security policy in it.`]
  const allowed = { scripts: directive(policy, 'script-src'), styles: directive(policy, 'style-src') }
  const blocked = [
    ...hashesIn(html, inlineScript).filter((hash) => !allowed.scripts.includes(hash)),
    ...hashesIn(html, inlineStyle).filter((hash) => !allowed.styles.includes(hash)),
  ]
  return found(
    [
      blocked.length > 0,
      `${path} holds ${blocked.length} script or style that its policy blocks: something changes pages after the build (asset optimisation, snippet injection?).`,
    ],
    [policy.includes("'unsafe-"), `${path} allows scripts or styles from anywhere.`],
    [directive(policy, 'default-src').join() !== "'none'", `${path} allows what its policy does not name.`],
  )
}

const policy: Check = {
  name: 'Policy of each page',
  problems: async (ask) => {
    const asked = ['/', paths.contact, paths.willsLanding, paths.needAssessment, unknownPath]
    const pages = await Promise.all(asked.map(async (path) => [path, (await ask(path)).text] as const))
    return pages.flatMap(([path, html]) => policyProblems(path, html))
  },
}

const google = /google-analytics|googletagmanager|doubleclick/

const consent: Check = {
  name: 'Consent and measurement',
  problems: async (ask) => {
    const { text, headers: sent } = await ask('/')
    const isMeasured = /<consent-banner data-id="[^"]+"/.test(text)
    const foreign = [...text.matchAll(/<(?:script|img|iframe)[^>]*\ssrc="(https?:[^"]+)"/g)].map(
      ([, src]) => src,
    )
    const sources = policyIn(text) ?? ''
    return found(
      [foreign.length > 0, `/ loads ${foreign.join(', ')} before anybody has agreed to it.`],
      [sent.has('set-cookie'), '/ sets a cookie before anybody has agreed to it.'],
      [isMeasured && !google.test(sources), 'A tag manager is set, and the policy blocks it: build again.'],
      [
        !isMeasured && google.test(sources),
        'The policy lets Google in although no tag manager is set: build again.',
      ],
    )
  },
}

const moved: readonly [from: string, to: string][] = [
  ['/tools/inheritance-risk', paths.inheritanceRisk],
  [`${paths.about}/`, paths.about],
  [`${paths.about}.html`, paths.about],
]

const redirects: Check = {
  name: 'Redirects',
  problems: async (ask, site) => {
    const { protocol, host, hostname } = new URL(site)
    const asked = moved.map(async ([from, to]) => {
      const answer = await ask(from)
      const location = locationOf(answer, site)
      return found([
        answer.status !== 301 || location !== to,
        `${from} answers ${answer.status} ${location}, not 301 ${to}.`.replace('  ', ' '),
      ])
    })
    const isLive = protocol === 'https:' && hostname !== 'localhost'
    const plain = isLive
      ? await fetch(`http://${host}/`, { redirect: 'manual' }).catch(() => undefined)
      : undefined
    return [
      ...(await Promise.all(asked)).flat(),
      ...found([
        isLive && !plain?.headers.get('location')?.startsWith('https:'),
        `http://${host} does not lead to https: force HTTPS in the host's domain settings.`,
      ]),
    ]
  },
}

const posted = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
})

/** None of these stores anything or mails anybody. A method that a function does not take is 404 or 405, as the host has it. */
const functionAnswers: readonly [name: string, path: string, init: RequestInit, statuses: number[]][] = [
  ['An address typed by hand', '/api/enquiry', {}, [303]],
  ['An empty enquiry', '/api/enquiry', posted('{}'), [422]],
  [
    'An enquiry from another website',
    '/api/enquiry',
    posted('{}', { 'sec-fetch-site': 'cross-site' }),
    [403],
  ],
  ['A follow-up that no page asks for', '/api/follow-up', posted('{}'), [403]],
  ['A follow-up asked for by address', '/api/follow-up', {}, [404, 405]],
  ['A time for a call that no page asks for', '/api/call', posted('{}'), [403]],
  ['A report of nothing', '/api/report', posted('{}'), [400]],
  ['An announcement without the secret', '/api/lead-created', posted('{}'), [401]],
]

const functions: Check = {
  name: 'Functions',
  problems: async (ask) => {
    const asked = functionAnswers.map(async ([name, path, init, statuses]) => {
      const { status } = await ask(path, init)
      return found([
        !statuses.includes(status),
        `${name} (${path}) is answered ${status}, not ${statuses.join(' or ')}.`,
      ])
    })
    return (await Promise.all(asked)).flat()
  },
}

const healthAdvice: Record<string, string> = {
  late: 'An enquiry has waited half an hour for its mail: see the log of the function "remind".',
  down: 'The server cannot reach the database: check SUPABASE_URL, SUPABASE_SECRET_KEY and that the project is not paused.',
}

const health: Check = {
  name: 'Health',
  problems: async (ask) => {
    const [got, head, post] = await Promise.all(
      ['GET', 'HEAD', 'POST'].map((method) => ask('/api/health', { method })),
    )
    const state = /"status":"(\w+)"/.exec(got?.text ?? '')?.[1] ?? ''
    return found(
      [
        got?.status !== 200,
        healthAdvice[state] ?? `/api/health is answered ${got?.status}: are the functions deployed?`,
      ],
      [
        head?.status !== got?.status,
        `/api/health answers HEAD with ${head?.status}: monitors that ask so would alarm.`,
      ],
      [post?.status !== 405, `/api/health answers POST with ${post?.status}, not 405.`],
    )
  },
}

const findable: Check = {
  name: 'Search engines',
  problems: async (ask, site) => {
    const [robots, sitemap, home, thanks] = await Promise.all(
      ['/robots.txt', '/sitemap-index.xml', '/', paths.thankYou].map((path) => ask(path)),
    )
    const text = home?.text ?? ''
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1] ?? ''
    const isNoindex =
      /noindex/.test(home?.headers.get('x-robots-tag') ?? '') || /content="noindex"/.test(text)
    return found(
      [
        text.includes('This is a preview of the site.'),
        'This is a preview whose forms send nothing, not the live site.',
      ],
      [
        robots?.status !== 200 || /^Disallow: \/\s*$/m.test(robots.text),
        '/robots.txt keeps search engines out.',
      ],
      [
        !robots?.text.includes(`Sitemap: ${site}/sitemap-index.xml`),
        `/robots.txt does not name ${site}/sitemap-index.xml: is SITE_URL set to this address?`,
      ],
      [
        sitemap?.status !== 200 || !sitemap.text.includes(site),
        `/sitemap-index.xml does not list addresses of ${site}.`,
      ],
      [
        canonical.replace(/\/$/, '') !== site,
        `/ says that its address is ${canonical || 'unknown'}: set SITE_URL.`,
      ],
      [isNoindex, '/ asks search engines to leave it out.'],
      [!/content="noindex"/.test(thanks?.text ?? ''), `${paths.thankYou} may be found by search engines.`],
    )
  },
}

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
