import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const named = (folder: string, kind: (name: string) => string) =>
  readdirSync(join('content', folder))
    .filter((file) => /\.(yaml|mdx)$/.test(file))
    .map((file) => [`content/${folder}/${file}`, kind(basename(file).replace(/\.\w+$/, ''))] as const)

/** Every file that the editors' screen opens, with the kind of its format. */
export const editableFiles = [
  ...['facts', 'prices', 'company'].map((name) => [`content/${name}.yaml`, `facts-${name}`] as const),
  ...['people', 'reviews', 'videos', 'navigation', 'tools', 'call', 'holidays'].map(
    (name) => [`content/${name}.yaml`, name] as const,
  ),
  ...named('faqs', () => 'faqs'),
  ...named('pages', (name) => `page-${name}`),
  ...named('services', (name) => `service-${name}`),
  ...named('blog', () => 'article'),
  ...named('legal', () => 'legal'),
]
