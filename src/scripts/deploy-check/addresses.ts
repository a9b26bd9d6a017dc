import { paths } from '~/lib/paths'
import { found, locationOf, type Check } from './ask'

const moved: readonly [from: string, to: string][] = [
  ['/tools/inheritance-risk', paths.inheritanceRisk],
  [`${paths.about}/`, paths.about],
  [`${paths.about}.html`, paths.about],
]

export const redirects: Check = {
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

export const functions: Check = {
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

export const health: Check = {
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

export const findable: Check = {
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
