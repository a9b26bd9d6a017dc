import { createHash } from 'node:crypto'
import { paths } from '~/lib/paths'
import { securityHeaders } from '~/lib/headers'
import { found, type Answer, type Check } from './ask'

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

export const headers: Check = {
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

export const policy: Check = {
  name: 'Policy of each page',
  problems: async (ask) => {
    const asked = ['/', paths.contact, paths.willsLanding, paths.needAssessment, unknownPath]
    const pages = await Promise.all(asked.map(async (path) => [path, (await ask(path)).text] as const))
    return pages.flatMap(([path, html]) => policyProblems(path, html))
  },
}

const google = /google-analytics|googletagmanager|doubleclick/

export const consent: Check = {
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
