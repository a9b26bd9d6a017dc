import { measurementSources, nothingMeasured } from './measurement-sources.ts'

/**
 * The headers every response carries: functions take them from here through `secure`, static files from public/_headers, which
 * says the same. What a page may load stands in the page itself (`pagePolicy`).
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  // Without includeSubDomains and preload, which bind every other name of the firm: the owner's to add (docs/deployment.md).
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Where a video or a map may load from, once a visitor asks for it. */
const frameSources = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.openstreetmap.org',
]

type Directive =
  | `${'default' | 'img' | 'font' | 'connect' | 'frame'}-src ${string}`
  | `form-action ${string}`
  | `base-uri ${string}`
  | `require-trusted-types-for ${string}`
  | `trusted-types ${string}`
  | 'upgrade-insecure-requests'

/** What the static pages allow, beside the script and style hashes that Astro adds at build. */
export function pagePolicy({
  apiOrigin,
  tagManager,
}: {
  apiOrigin: string
  tagManager: boolean
}): Directive[] {
  const google = tagManager ? measurementSources : nothingMeasured
  return [
    "default-src 'none'",
    `img-src ${["'self' data:", ...google.images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", apiOrigin, ...google.connections].join(' ')}`,
    `frame-src ${[...frameSources, ...google.frames].join(' ')}`,
    "form-action 'self'",
    "base-uri 'none'",
    ...(tagManager ? [] : (["require-trusted-types-for 'script'", "trusted-types 'none'"] as const)),
    ...(apiOrigin.startsWith('https:') ? (['upgrade-insecure-requests'] as const) : []),
  ]
}

const functionPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A function's response with the same protection as a page. Functions' answers are never cached. */
export function secure(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  headers.set('Content-Security-Policy', functionPolicy)
  headers.set('Cache-Control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
