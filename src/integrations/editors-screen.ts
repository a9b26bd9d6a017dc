import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { editorsRules } from '~/lib/editors-headers'
import { screenPage } from './editors-screen/page'
import { stylesOf } from './editors-screen/preview-styles'
import { repositoryOf } from './editors-screen/repository'

/** The styles of the built articles: what the preview of an article is shown in. */
async function articleStyles(outDir: string): Promise<string> {
  const folder = join(outDir, 'blog')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  return stylesOf(await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8'))))
}

/**
 * The editors' screen at /admin: its page, its bundle and its headers, all written after the site is built, so that no
 * page of the site knows of it. Stands after static-headers, whose rules it adds to.
 */
export const editorsScreen = (): AstroIntegration => ({
  name: 'editors-screen',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const { bundleScreen } = await import('./editors-screen/bundle')
      const outDir = fileURLToPath(dir)
      await bundleScreen(outDir)
      await writeFile(join(outDir, 'admin.html'), screenPage)
      await writeFile(join(outDir, 'admin/preview.css'), await articleStyles(outDir))
      await appendFile(join(outDir, '_headers'), editorsRules(repositoryOf(process.env).backend.name))
    },
    'astro:server:setup': async ({ server }) => {
      const { serveScreen } = await import('./editors-screen/serve')
      serveScreen(server)
    },
  },
})
