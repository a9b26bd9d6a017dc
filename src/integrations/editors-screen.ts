import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { editorsRules } from '~/lib/editors-headers'
import { screenPage } from './editors-screen/page'
import { previewStyles, stylesIn } from './editors-screen/preview-styles'
import { repositoryOf } from './editors-screen/repository'

/**
 * The editors' screen at /admin: its page, its bundle and its headers, all written after the site is built, so that no
 * page of the site knows of it. It adds to the rules of public/_headers. It is bundled before the site, while nothing
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
        await writeFile(join(outDir, 'admin/preview.css'), previewStyles(await articleStyles(outDir)))
        await appendFile(join(outDir, '_headers'), editorsRules(repositoryOf(process.env).backend.name))
      },
      'astro:server:setup': async ({ server }) => {
        const { serveScreen } = await import('./editors-screen/serve')
        serveScreen(server)
      },
    },
  }
}

/** The styles of the articles, which all have the same page. */
async function articleStyles(outDir: string): Promise<string[]> {
  const folder = join(outDir, 'blog')
  const article = (await readdir(folder)).find((file) => /^[a-z].*\.html$/.test(file))
  return article ? stylesIn(await readFile(join(folder, article), 'utf8')) : []
}
