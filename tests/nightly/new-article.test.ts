import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ProjectCopy } from './built-copy'

const title = 'What is a codicil, and do I need one?'
const id = 'what-is-a-codicil-and-do-i-need-one'
const copy = new ProjectCopy()
afterAll(() => copy.remove())

const newArticle = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/scripts/new-article.ts', title], {
    cwd: copy.root,
    encoding: 'utf8',
  })

const built = (file: string) => readFileSync(join(copy.root, 'dist', file), 'utf8')

test('a new article builds untouched, unseen as a draft and everywhere once it is none', () => {
  expect(newArticle()).toMatchObject({ status: 0 })
  const asDraft = copy.build()
  const seen = [...asDraft].filter(([, text]) => text.includes(title)).map(([route]) => route)
  expect(seen).toEqual([])
  expect(`${built('rss.xml')}${built('sitemap-0.xml')}`).not.toContain(id)

  copy.edit(`content/blog/${id}.mdx`, (text) => text.replace(/^draft:.*\n/m, ''))
  const published = copy.build()
  expect(published.get(`/blog/${id}`)?.includes('The first paragraph says')).toBe(true)
  expect(published.get('/blog')?.includes(title)).toBe(true)
  expect(built('rss.xml')).toContain(`/blog/${id}</link>`)
  expect(built('sitemap-0.xml')).toContain(`/blog/${id}</loc>`)
}, 600_000)

test('a title that is taken, or none at all, is refused in a sentence', () => {
  const again = newArticle()
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('is there already')
})
