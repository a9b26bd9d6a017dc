import { securityHeaders } from '~/lib/headers'
import { paths } from '~/lib/paths'
import { type Answer, type Deploy, found } from './ask-site'
import { policyIn, policyProblems } from './check-policy'

// What a deploy can get wrong in pages and their headers.

const unknownPath = '/an-address-that-does-not-exist'

/** Headers of ours that are missing or weaker. The owner may add to the one that binds the domain to HTTPS. */
const missingHeaders = (path: string, { headers }: Answer): string[] => [
  ...Object.entries(securityHeaders)
    .filter(([name, value]) => !(headers.get(name) ?? '').startsWith(value))
    .map(([name, value]) => `${path} answers ${name}: ${headers.get(name) ?? 'nothing'}, not ${value}.`),
  ...found([
    !headers.get('content-security-policy')?.includes("frame-ancestors 'none'"),
    `${path} may be framed: its policy has no frame-ancestors.`,
  ]),
]

export async function headers({ ask, home }: Deploy): Promise<string[]> {
  const script = /\ssrc="(\/_astro\/[^"]+\.js)"/.exec(home.text)?.[1] ?? '/'
  const asked = [paths.contact, unknownPath, '/api/health', script]
  const answers = await Promise.all(asked.map(async (path) => [path, await ask(path)] as const))
  const kept = answers.at(-1)?.[1].headers.get('cache-control') ?? ''
  const rules = await ask('/speculation-rules.json')
  return [
    ...[['/', home] as const, ...answers].flatMap(([path, answer]) => missingHeaders(path, answer)),
    ...found(
      [!/^(br|gzip|zstd)$/.test(home.headers.get('content-encoding') ?? ''), 'Pages are not compressed.'],
      [script === '/', '/ loads no script of /_astro: is this the built site?'],
      [
        script !== '/' && !kept.includes('immutable'),
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
}

export async function policies({ ask }: Deploy): Promise<string[]> {
  const asked = ['/', paths.contact, paths.willsLanding, paths.needAssessment, unknownPath]
  const pages = await Promise.all(asked.map(async (path) => policyProblems(path, (await ask(path)).text)))
  return pages.flat()
}

export async function searchEngines({ ask, site, home }: Deploy): Promise<string[]> {
  const [robots, sitemap, thanks] = await Promise.all(
    (['/robots.txt', '/sitemap-index.xml', paths.thankYou] as const).map((path) => ask(path)),
  )
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(home.text)?.[1] ?? ''
  const isHidden =
    /noindex/.test(home.headers.get('x-robots-tag') ?? '') || /content="noindex"/.test(home.text)
  return found(
    [
      home.text.includes('This is a preview of the site.'),
      'This is a preview whose forms send nothing, not the live site.',
    ],
    [/^Disallow: \/\s*$/m.test(robots?.text ?? ''), '/robots.txt keeps search engines out.'],
    [
      !robots?.text.includes(`Sitemap: ${site}/sitemap-index.xml`),
      `/robots.txt does not name ${site}/sitemap-index.xml: is SITE_URL set to this address?`,
    ],
    [!sitemap?.text.includes(site), `/sitemap-index.xml does not list addresses of ${site}.`],
    [
      canonical.replace(/\/$/, '') !== site,
      `/ says that its address is ${canonical || 'unknown'}: set SITE_URL.`,
    ],
    [isHidden, '/ asks search engines to leave it out.'],
    [!/content="noindex"/.test(thanks?.text ?? ''), `${paths.thankYou} may be found by search engines.`],
  )
}

const google = /google-analytics|googletagmanager|doubleclick/

export function consent({ home: { text, headers } }: Deploy): string[] {
  const isMeasured = /<consent-banner data-id="[^"]+"/.test(text)
  const isAllowed = google.test(policyIn(text) ?? '')
  const foreign = [...text.matchAll(/<(?:script|img|iframe)[^>]*\ssrc="(https?:[^"]+)"/g)].map(
    ([, src]) => src,
  )
  return found(
    [foreign.length > 0, `/ loads ${foreign.join(', ')} before anybody has agreed to it.`],
    [headers.has('set-cookie'), '/ sets a cookie before anybody has agreed to it.'],
    [isMeasured && !isAllowed, 'A tag manager is set, and the policy blocks it: build again.'],
    [!isMeasured && isAllowed, 'The policy lets Google in although no tag manager is set: build again.'],
  )
}
