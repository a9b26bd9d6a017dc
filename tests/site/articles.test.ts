import { expect, test } from 'vitest'
import { paths } from '~/lib/paths'
import { article } from '~/content/schemas/articles'
import { readFrontmatter } from '~/content/problems'
import { readSources } from '~/content/files'
import { pages } from './built-site'

/** The articles the site opens with; one that an editor adds may be as short as its subject. */
const opening = [
  'dying-without-will',
  'power-of-attorney-guide',
  'solicitor-vs-diy-will',
  'when-to-make-will',
  'will-cost-breakdown',
]
const cases = opening.map((id) => {
  const page = pages.find(({ route }) => route === `${paths.blog}/${id}`)
  if (!page) throw new Error(`${id} is not built`)
  const text = page.document.querySelector('.article-text')
  if (!text) throw new Error(`${id} has no text`)
  return [id, text] as const
})

test.each(cases)('%s leads to a tool, wills, powers of attorney, the services and contact', (_id, text) => {
  const links = text.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '')
  expect(links.some((href) => href.startsWith(`${paths.tools}/`))).toBe(true)
  expect(links).toEqual(
    expect.arrayContaining([
      '/services/wills',
      '/services/powers-of-attorney',
      paths.services,
      paths.contact,
    ]),
  )
})

test.each(cases)('%s has a table or a drawing', (_id, text) => {
  expect(text.querySelectorAll('table, figure').length).toBeGreaterThan(0)
})

test('each article on the blog has a Read More link of its own, named for it', () => {
  const blog = pages.find(({ route }) => route === paths.blog)?.document
  const named = (blog?.querySelectorAll('a') ?? [])
    .filter((link) => link.text.startsWith('Read More'))
    .map((link) => [link.getAttribute('href'), link.text])
  const titles = new Map(
    (blog?.querySelectorAll('h2 a') ?? []).map((link) => [link.getAttribute('href'), link.text]),
  )
  expect(named.map(([href]) => href).toSorted()).toEqual(
    opening.map((id) => `${paths.blog}/${id}`).toSorted(),
  )
  expect(named).toEqual(named.map(([href]) => [href, `Read More: ${titles.get(href)}`]))
})

const details = readSources()
  .filter(({ file }) => file.startsWith('content/blog/'))
  .map((source) => ({
    id: source.file.replace(/^.*\/|\.mdx?$/g, ''),
    ...(readFrontmatter(source, article.loose()) as { draft?: boolean; answer?: string }),
  }))
  .filter(({ draft, answer }) => !draft && answer !== undefined)

test.each(details)('$id answers its title before anything else, with today’s figures', ({ id, answer }) => {
  const header = pages
    .find(({ route }) => route === `${paths.blog}/${id}`)
    ?.document.querySelector('article > header')
  const box = header?.querySelector('.answer')?.structuredText.replaceAll(/\s+/g, ' ')
  const beforeFigures = answer?.split('{fact:')[0]?.trim().replaceAll(/\s+/g, ' ')
  expect(box).toContain(beforeFigures)
  expect(box).not.toMatch(/[{}]/)
})
