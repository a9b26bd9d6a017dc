import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { appendFile, cp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { editorsRules } from '~/lib/editors-headers'
import { screenPage } from './editors-screen/page'
import { stylesOf } from './editors-screen/preview-styles'
import { repositoryOf } from './editors-screen/repository'

/** The built articles, each as it is asked for: there may be more than fit into memory. */
function* builtArticles(outDir: string): Generator<string> {
  const folder = join(outDir, 'blog')
  const files = readdirSync(folder).filter((file) => file.endsWith('.html'))
  for (const file of files) yield readFileSync(join(folder, file), 'utf8')
}

/**
 * The editors' screen at /admin: its page, its bundle and its headers, all written after the site is built, so that no
 * page of the site knows of it. Stands after static-headers, whose rules it adds to. It is bundled before the site, while nothing
 * else is in memory.
 */
export function editorsScreen(): AstroIntegration {
  let bundled = ''
  return {
    name: 'editors-screen',
    hooks: {
      'astro:build:start': async () => {
        const { bundleScreen } = await import('./editors-screen/bundle')
        bundled = mkdtempSync(join(tmpdir(), 'editors-'))
        process.once('exit', () => rmSync(bundled, { recursive: true, force: true }))
        await bundleScreen(bundled)
      },
      'astro:build:done': async ({ dir }) => {
        const outDir = fileURLToPath(dir)
        await cp(join(bundled, 'admin'), join(outDir, 'admin'), { recursive: true })
        await writeFile(join(outDir, 'admin.html'), screenPage)
        // What the preview of an article is shown in.
        await writeFile(join(outDir, 'admin/preview.css'), stylesOf(builtArticles(outDir)))
        await appendFile(join(outDir, '_headers'), editorsRules(repositoryOf(process.env).backend.name))
      },
      'astro:server:setup': async ({ server }) => {
        const { serveScreen } = await import('./editors-screen/serve')
        serveScreen(server)
      },
    },
  }
}
