import { expect, test } from 'vitest'
import { paths } from '~/lib/paths'
import { readFile } from '~/content/check-content'
import { contentFiles } from '~/content/files'
import { pages } from './built-site'

test('each article on the blog has its own Read More link with its title', () => {
  const blog = pages.find(({ route }) => route === paths.blog)?.document
  const links = (selector: string) =>
    (blog?.querySelectorAll(selector) ?? []).map(
      (link) => [link.getAttribute('href'), link.text.trim()] as const,
    )
  const titles = links('h2 a')
  const named = links('a').filter(([, text]) => text.startsWith('Read More'))
  expect(titles.length).toBeGreaterThan(0)
  expect(named).toEqual(titles.map(([href, title]) => [href, `Read More: ${title}`]))
})

const details = contentFiles()
  .filter(({ file }) => file.startsWith('content/blog/'))
  .map((source) => ({
    id: source.file.replace(/^.*\/|\.mdx?$/g, ''),
    ...(readFile(source).data as { draft?: boolean; answer?: string }),
  }))
  .filter(({ draft, answer }) => !draft && answer !== undefined)

test.each(details)('$id answers its title first', ({ id, answer }) => {
  const header = pages
    .find(({ route }) => route === `${paths.blog}/${id}`)
    ?.document.querySelector('article > header')
  const box = header?.querySelector('.answer')?.structuredText.replaceAll(/\s+/g, ' ')
  const beforeFigures = answer?.split('{fact:')[0]?.trim().replaceAll(/\s+/g, ' ')
  expect(box).toContain(beforeFigures)
  expect(box).not.toMatch(/[{}]/)
})
