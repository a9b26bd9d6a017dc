import type { KnownNames } from './content-format'
import { contentSchemas } from '~/content/schemas/json-schemas'
import { paths } from '~/lib/paths'
import { type Field, labelOf, screenFields } from './fields'

// What stands in the list at the left of the editors' screen, from the most used to the least.

/** What the page of the screen says of this site. */
export interface Site extends KnownNames {
  /** The names of the files of each folder in content. */
  files: Record<'pages' | 'services' | 'legal', string[]>
  /** Where what is saved goes: the repository, and whether by a commit or a pull request. */
  repository: { backend: object; publish_mode: 'simple' | 'editorial_workflow' }
}

/** A kind of file, and the fields it is edited in. */
export interface FileKind {
  kind: string
  fields: Field[]
}

/** Where on the site to look at what was changed: “View Preview” opens the draft's own copy of the site there. */
const preview = (path: string) => ({ preview_path: path })

/** A page of content/pages on the site; one the site's own list of addresses does not name is a tool's. */
const addressOf = (page: string): string =>
  page === 'home'
    ? paths.home
    : (Object.values(paths).find((path) => path.endsWith(`/${page}`)) ?? `/tools/${page}`)

/** Where the pictures of people are, from the project's folder and from their file. */
const portraits = { media_folder: '/content/people', public_folder: './people' }

/** The kind of a page or service: its own, or the one that the others share. */
const kindOf = (kind: string, shared: string, name: string) =>
  `${kind}-${name}` in contentSchemas ? `${kind}-${name}` : shared

/** The screen takes a file that begins with its details only by a format that says so. */
const formatOf = (kind: string) => (kind === 'legal' ? 'legal-frontmatter' : kind)

export function collections({ pages, services, legal }: Site['files']): object[] {
  const file = (name: string, path: string, kind: string, options: object = {}) => ({
    ...{ name, label: labelOf(name), file: path, format: formatOf(kind), fields: screenFields(kind) },
    ...options,
  })
  const one = (name: string, label: string, icon: string, path: string, kind = name) =>
    file(name, `content/${name}.yaml`, kind, { label, icon, ...preview(path) })
  return [
    {
      ...{ name: 'articles', label: 'Articles', label_singular: 'Article', icon: 'article' },
      description: 'The blog. An article is on the site once “Draft” is off.',
      ...{ folder: 'content/blog', extension: 'mdx', format: 'article-frontmatter', create: true },
      ...{ slug: '{{title}}', summary: '{{title}}', media_folder: 'pictures', public_folder: './pictures' },
      ...{
        sortable_fields: {
          fields: ['publishDate', 'title'],
          default: { field: 'publishDate', direction: 'descending' },
        },
      },
      view_groups: [{ label: 'Category', field: 'category' }],
      ...preview('/blog/{{slug}}'),
      fields: screenFields('article'),
    },
    {
      ...{ name: 'faqs', label: 'Questions', label_singular: 'Set of questions', icon: 'help' },
      description: 'The questions and answers at the foot of a page.',
      ...{ folder: 'content/faqs', extension: 'yaml', format: 'faqs', create: false, delete: false },
      ...{ identifier_field: 'page', summary: '{{page}}', ...preview('{{page}}') },
      fields: screenFields('faqs'),
    },
    {
      ...{ name: 'figures', label: 'Figures and details', icon: 'price_check' },
      description:
        'Prices, facts and contact details. Each stands here once; every page that shows it follows.',
      files: [
        one('prices', 'Prices', 'sell', paths.prices, 'facts-prices'),
        one('facts', 'Facts', 'fact_check', paths.home, 'facts-facts'),
        one('company', 'Company', 'apartment', paths.contact, 'facts-company'),
      ],
    },
    {
      ...{ name: 'firm', label: 'People', icon: 'badge' },
      files: [{ ...one('people', 'The people visitors speak to', 'badge', paths.about), ...portraits }],
    },
    {
      ...{ name: 'proof', label: 'Reviews and videos', icon: 'reviews' },
      files: [
        one('reviews', 'Reviews', 'reviews', paths.home),
        one('videos', 'Videos', 'movie', paths.videos),
      ],
    },
    {
      ...{
        name: 'pages',
        label: 'Pages',
        icon: 'web',
        description: 'The words of each page, block by block.',
      },
      files: pages.map((name) =>
        file(name, `content/pages/${name}.yaml`, kindOf('page', 'page-tool', name), preview(addressOf(name))),
      ),
    },
    {
      ...{ name: 'services', label: 'Services', icon: 'handshake' },
      files: services.map((name) =>
        file(
          name,
          `content/services/${name}.yaml`,
          kindOf('service', 'service', name),
          preview(`/services/${name}`),
        ),
      ),
    },
    {
      ...{ name: 'frame', label: 'Menus and tools', icon: 'menu' },
      files: [
        one('navigation', 'Header and footer', 'menu', paths.home),
        one('tools', 'Planning tools', 'calculate', paths.tools),
        one('holidays', 'Holidays: closed from … to …', 'event_busy', paths.contact),
        one('call', 'Booking a call', 'call', paths.contact),
      ],
    },
    {
      ...{ name: 'legal', label: 'Legal pages', icon: 'gavel' },
      files: legal.map((name) => file(name, `content/legal/${name}.mdx`, 'legal', preview(`/${name}`))),
    },
  ]
}

const filesOf = (list: readonly object[]) =>
  list.flatMap((entry) => ('files' in entry ? (entry.files as object[]) : [entry]))

/** The kinds of files by the name the screen knows a file by, or a folder of them; two files may have one name. */
export function kindsByName(list: readonly object[]): Map<string, FileKind[]> {
  const files = filesOf(list) as { name: string; format: string; fields: Field[] }[]
  const kindsOf = (wanted: string) =>
    files
      .filter(({ name }) => name === wanted)
      .map(({ format, fields }) => ({ kind: format.replace(/-frontmatter$/, ''), fields }))
  return new Map(files.map(({ name }) => [name, kindsOf(name)]))
}

/** The names of all formats the list above uses, each a kind of file. */
export const formatsOf = (list: readonly object[]): string[] => [
  ...new Set(filesOf(list).map((entry) => (entry as { format: string }).format)),
]
