// The security headers of pages, functions and the editors' screen, and their content security policies.

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

/** What a policy must allow for measurement, by what is loaded. */
interface Sources {
  scripts: readonly string[]
  images: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
}

const analytics = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] as const

const advertising = [
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
] as const

/**
 * What Google's guide lists for Tag Manager, Analytics 4 and Google Ads, and nothing more. Other tags of a container, its
 * custom HTML and its preview mode stay blocked until their sources are added here.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
export const measurementSources: Sources = {
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
}

export const nothingMeasured: Sources = { scripts: [], images: [], connections: [], frames: [] }

/** The addresses of the editors' screen, whose headers differ from the site's. */
export const editorsPaths = ['/admin', '/admin/*'] as const

/** The repository hosts an editor may save to: what the screen asks of them, and where their avatars come from. */
const hosts = {
  github: {
    connect: ['https://api.github.com'],
    images: ['https://avatars.githubusercontent.com'],
  },
  gitlab: { connect: ['https://gitlab.com'], images: ['https://gitlab.com', 'https://secure.gravatar.com'] },
}

/**
 * What the editors' screen needs beyond a page's policy: styles of its own, WebAssembly that shrinks pictures, files that
 * are only in the browser (blob:), the repository's host, and a sign-in window that may answer. No other page has them.
 */
export function editorsHeaders(host: keyof typeof hosts): Record<string, string> {
  const { connect, images } = hosts[host]
  const policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${images.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' data: blob: ${connect.join(' ')}`,
    "frame-src 'self' blob:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Robots-Tag': 'noindex, nofollow',
    'Cache-Control': 'no-cache',
  }
}

/** The same as rules of a `_headers` file; they stand after the rules for every page, which they replace. */
export function editorsRules(host: keyof typeof hosts): string {
  const lines = Object.entries(editorsHeaders(host)).map(([name, value]) => `  ${name}: ${value}`)
  return editorsPaths.map((path) => `${path}\n${lines.join('\n')}\n`).join('')
}
