import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { editorsRules } from '~/lib/editors-headers'
import { repositoryOf } from './editors-screen/repository'

const page = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Edit the website</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <script type="module" src="/admin/screen.js"></script>
  </head>
  <body>
    <noscript>Editing the website needs JavaScript.</noscript>
  </body>
</html>
`

/** The styles of the built articles, each once: what the preview of an article is shown in. */
async function articleStyles(outDir: string): Promise<string> {
  const folder = join(outDir, 'blog')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html'))
  const styles = new Set<string>()
  for (const file of files)
    for (const [, css = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(
      /<style[^>]*>(.*?)<\/style>/gs,
    ))
      styles.add(css)
  // A face that arrives late is still shown: an editor waits for no page.
  return [...styles].join('\n').replaceAll(/font-display:\s*optional/g, 'font-display:swap')
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
      await writeFile(join(outDir, 'admin.html'), page)
      await writeFile(join(outDir, 'admin/preview.css'), await articleStyles(outDir))
      await appendFile(join(outDir, '_headers'), editorsRules(repositoryOf(process.env).backend.name))
    },
  },
})
