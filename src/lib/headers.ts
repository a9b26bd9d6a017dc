import type { APIContext } from 'astro'

// The security headers of pages, functions and the editors' screen, and their content security policies.

/**
 * The headers of every response. Functions add them with `secure`, and `headersFile` sets them for static files. Each page contains its
 * own policy (`pagePolicy`).
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  // Without includeSubDomains and preload, which affect every subdomain of the firm: the owner may add them (docs/deployment.md).
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Sources of videos and maps, which load only when a visitor asks. */
const frameSources = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.openstreetmap.org',
]

/** A directive in the form that Astro expects. */
type Directive = Parameters<NonNullable<APIContext['csp']>['insertDirective']>[0]

/** The policy of static pages, to which Astro adds hashes of scripts and styles during the build. */
export function pagePolicy({
  apiOrigin,
  tagManager,
}: {
  apiOrigin: string
  tagManager: boolean
}): Directive[] {
  const google = tagManager ? measurementSources : { images: [], connections: [], frames: [] }
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

/** Adds a page's protection to a function's response, and forbids caching it. */
export function secure(response: Response): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value)
  headers.set('Content-Security-Policy', functionPolicy)
  headers.set('Cache-Control', 'no-store')
  return new Response(response.body, { status: response.status, headers })
}

const analytics = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] as const

const advertising = [
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
] as const

/**
 * The sources of Google's guide for Tag Manager, Analytics 4 and Google Ads. A container's other tags, custom HTML and preview mode are
 * blocked until their sources are added here.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
export const measurementSources = {
  scripts: ['https://*.googletagmanager.com', ...advertising],
  images: [...analytics, ...advertising, 'https://google.com'],
  connections: [
    ...analytics,
    'https://*.analytics.google.com',
    ...advertising,
    'https://google.com',
    'https://ad.doubleclick.net',
  ],
  frames: ['https://www.googletagmanager.com'],
} as const

/**
 * Headers of the editors' screen, which needs more than a page: inline styles, WebAssembly that shrinks pictures, files in the
 * browser (blob:), GitHub's API and avatars, and a sign-in window that sends back its result.
 */
export const editorsHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https://avatars.githubusercontent.com",
    "font-src 'self'",
    "connect-src 'self' data: blob: https://api.github.com",
    "frame-src 'self' blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-cache',
}

/** Headers of the team's page: it talks to its own site and to the database, and no cache keeps a copy. */
const leadsHeaders = (apiOrigin: string): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${apiOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
})

/** The host's `_headers` file for static files, in which a later rule replaces an earlier one. */
export function headersFile(apiOrigin: string): string {
  const everywhere = {
    ...securityHeaders,
    // A page's policy is in a <meta> element, which does not support frame-ancestors.
    'Content-Security-Policy': "frame-ancestors 'none'",
    // Lets browsers prerender a page when a visitor points at its link.
    'Speculation-Rules': '"/speculation-rules.json"',
  }
  const rules: Record<string, Readonly<Record<string, string>>> = {
    '/*': everywhere,
    '/_astro/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/speculation-rules.json': { 'Content-Type': 'application/speculationrules+json' },
    '/admin': editorsHeaders,
    '/admin/*': editorsHeaders,
    '/admin.html': editorsHeaders,
    '/leads': leadsHeaders(apiOrigin),
    '/leads.html': leadsHeaders(apiOrigin),
  }
  const linesOf = (headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  return Object.entries(rules)
    .flatMap(([path, headers]) => [path, ...linesOf(headers)])
    .join('\n')
}
