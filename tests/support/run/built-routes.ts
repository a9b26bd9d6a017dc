import { readdirSync } from 'node:fs'

/** Every built page, as its address: `/`, `/about`, `/blog/will-cost-breakdown`. The editors' screen is none. */
export const builtRoutes = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map(
      (file) =>
        `/${file
          .replaceAll('\\', '/')
          .replace(/\.html$/, '')
          .replace(/(^|\/)index$/, '')}`,
    )
    .filter((route) => route !== '/admin')
    .sort()
