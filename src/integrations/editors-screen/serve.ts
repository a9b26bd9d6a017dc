import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { bundleScreen } from './bundle'
import { screenPage } from './page'
import { previewStyles, stylesIn } from './preview-styles'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

/** In development: the screen, bundled at its first request into a folder of its own, beside the site as it stands. */
export function serveScreen(server: ViteDevServer): void {
  let folder: Promise<string> | undefined
  const bundled = async () => {
    const made = mkdtempSync(join(tmpdir(), 'editors-'))
    process.once('exit', () => rmSync(made, { recursive: true, force: true }))
    await bundleScreen(made)
    return made
  }

  /** What an article of the development server is styled with. */
  async function styles(origin: string): Promise<string> {
    const [article = ''] = readdirSync('content/blog').filter((file) => file.endsWith('.mdx'))
    const page = await fetch(`${origin}/blog/${article.replace(/\.mdx$/, '')}`)
    return previewStyles(new Set(stylesIn(await page.text())))
  }

  async function answer(path: string, origin: string): Promise<[type: string, body: string | Buffer]> {
    if (path === '/admin') return ['text/html; charset=utf-8', screenPage]
    if (path === '/admin/preview.css') return ['text/css', await styles(origin)]
    const file = join(await (folder ??= bundled()), new URL(path, origin).pathname)
    return [types[extname(file)] ?? 'application/octet-stream', await readFile(file)]
  }

  server.middlewares.use((request, response, next) => {
    const origin = `http://${request.headers.host ?? 'localhost'}`
    const { pathname } = new URL(request.url ?? '/', origin)
    if (pathname !== '/admin' && !pathname.startsWith('/admin/')) return next()
    answer(pathname, origin).then(
      ([type, body]) => response.setHeader('Content-Type', type).end(body),
      (error: Error) => response.writeHead(404, { 'Content-Type': 'text/plain' }).end(error.message),
    )
  })
}
