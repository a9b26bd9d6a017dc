import { paths } from '~/lib/paths'
import { newArticle } from './content-format'
import { labelOf, screenFields } from './fields'

// The sidebar of the editors' screen, most used first.

/** The site's data for the editors' screen, set by the page. */
export interface Site {
  /** File names by folder of content. */
  files: Record<'pages' | 'services' | 'legal', string[]>
  /** The repository, and whether a save is a commit or a pull request. */
  repository: { backend: object; publish_mode: 'simple' | 'editorial_workflow' }
}

/** The address of a file in content/pages. */
const addressOf = (page: string): string =>
  Object.values(paths).find((path) => path.endsWith(`/${page}`)) ?? paths.home

/** The name of a file's format. Sveltia expects this ending for files with front matter. */
const formatOf = (file: string) => (file.endsWith('.mdx') ? `${file}-frontmatter` : file)

/** `preview_path` is the page that “View Preview” opens in the draft's copy of the site. */
const file = (path: string, preview_path: string, options: object = {}) => {
  const name = path.replace(/.*\/|\.\w+$/g, '')
  return {
    ...{ name, label: labelOf(name), file: path, preview_path },
    ...{ format: formatOf(path), fields: screenFields(path) },
    ...options,
  }
}

/** A file directly in content/. */
const one = (name: string, label: string, icon: string, path: string) =>
  file(`content/${name}.yaml`, path, { label, icon })

const page = (name: string) => file(`content/pages/${name}.yaml`, addressOf(name))
const service = (name: string) => file(`content/services/${name}.yaml`, `${paths.services}/${name}`)
const legalPage = (name: string) => file(`content/legal/${name}.mdx`, `/${name}`)

const group = (name: string, label: string, icon: string, files: object[]) => ({ name, label, icon, files })

const faqs = 'content/faqs/home.yaml'

export const collections = ({ pages, services, legal }: Site['files']): object[] => [
  {
    ...{ name: 'articles', label: 'Articles', label_singular: 'Article', icon: 'article' },
    description: 'The blog. An article is on the site once “Draft” is off.',
    ...{ folder: 'content/blog', extension: 'mdx', format: formatOf(newArticle), create: true },
    ...{ media_folder: 'pictures', public_folder: './pictures' },
    sortable_fields: {
      fields: ['publishDate', 'title'],
      default: { field: 'publishDate', direction: 'descending' },
    },
    view_groups: [{ label: 'Category', field: 'category' }],
    preview_path: '/blog/{{slug}}',
    editor: { preview: true },
    fields: screenFields(newArticle),
  },
  {
    ...{ name: 'faqs', label: 'Questions', label_singular: 'Set of questions', icon: 'help' },
    description: 'The questions and answers at the foot of a page.',
    ...{ folder: 'content/faqs', extension: 'yaml', format: faqs, create: false, delete: false },
    ...{ identifier_field: 'page', summary: '{{page}}', preview_path: '{{page}}' },
    fields: screenFields(faqs),
  },
  group('figures', 'Figures and details', 'price_check', [
    one('prices', 'Prices', 'sell', paths.prices),
    one('facts', 'Facts', 'fact_check', paths.home),
    one('company', 'Company', 'apartment', paths.contact),
  ]),
  group('firm', 'People', 'badge', [
    {
      ...one('people', 'The people visitors speak to', 'badge', paths.about),
      ...{ media_folder: '/content/people', public_folder: './people' },
    },
  ]),
  group('proof', 'Reviews and videos', 'reviews', [
    one('reviews', 'Reviews', 'reviews', paths.instantWill),
    one('videos', 'Videos', 'movie', paths.videos),
  ]),
  group('pages', 'Pages', 'web', pages.map(page)),
  group('services', 'Services', 'handshake', services.map(service)),
  group('frame', 'Menus and tools', 'menu', [
    one('navigation', 'Header and footer', 'menu', paths.home),
    one('tools', 'Planning tools', 'calculate', paths.tools),
    one('holidays', 'Holidays: closed from … to …', 'event_busy', paths.contact),
    one('call', 'Booking a call', 'call', paths.contact),
  ]),
  group('legal', 'Legal pages', 'gavel', legal.map(legalPage)),
]

/** The formats of all files in the list, each named after its file. */
export function formatsOf(list: readonly object[]): string[] {
  const files = list.flatMap((entry) => ('files' in entry ? (entry.files as object[]) : [entry]))
  return [...new Set(files.map((entry) => (entry as { format: string }).format))]
}
