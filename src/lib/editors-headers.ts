/** The addresses of the editors' screen, whose headers differ from the site's. */
export const editorsPaths = ['/admin', '/admin/*'] as const

/** The repository hosts an editor may save to: what the screen asks of them, and where their faces come from. */
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
