import { type Mistake, readAsTyped } from './problems'

// How a build or a deploy that content stopped ends: in words for the editor who typed it, with where it is on the editors' screen.

const capital = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

const places: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^content\/(prices|facts|company)\.yaml$/, (name) => `Figures and details, ${capital(name)}`],
  [/^content\/blog\/(.+)\.mdx$/, (name) => `Articles, the article at /blog/${name}`],
  [/^content\/pages\/(.+)\.yaml$/, (name) => `Pages, ${name}`],
  [/^content\/services\/(.+)\.yaml$/, (name) => `Services, the page /services/${name}`],
  [/^content\/faqs\/(.+)\.yaml$/, (name) => `Questions, ${name}`],
  [/^content\/(people)\.yaml$/, capital],
  [/^content\/(reviews|videos)\.yaml$/, (name) => `Reviews and videos, ${capital(name)}`],
  [/^content\/(tools|navigation|call)\.yaml$/, (name) => `Menus and tools, ${capital(name)}`],
  [/^content\/legal\/(.+)\.mdx$/, (name) => `Legal pages, /${name}`],
]

/** Where an editor finds a file at /admin. */
function placeOf(file: string): string {
  for (const [path, told] of places) {
    const [, name] = path.exec(file) ?? []
    if (name) return told(name)
  }
  return file
}

/** The pages that a fact is on, where it says so. */
function shownOn(field: string, text: string): string {
  const [id = ''] = field.split(' › ')
  const entry = (readAsTyped(text) as Record<string, { pages?: unknown }> | undefined)?.[id]
  const pages = Array.isArray(entry?.pages) ? entry.pages.map(String) : []
  if (pages.includes('*')) return ', shown on every page'
  const shown = pages.filter((page) => page.startsWith('/'))
  return shown.length > 0 ? `, shown on ${shown.join(', ')}` : ''
}

/** A sentence for each mistake: the place, the page, the field, and what is allowed. `textOf` gives a file's text. */
export function refusal(mistakes: readonly Mistake[], textOf: (file: string) => string): string {
  const told = mistakes.map(({ file, line, field, message }) => {
    const of = field && field !== 'the file' ? `${field}${shownOn(field, textOf(file))}: ` : ''
    return `  ${placeOf(file)}: ${of}${message} (${file} line ${line})`
  })
  return [
    'The site was not built, because of what stands in its content:',
    ...told,
    'Put it right at /admin, or in the file, and save: the site is then built again. Until then the last good version stays online.',
  ].join('\n')
}
