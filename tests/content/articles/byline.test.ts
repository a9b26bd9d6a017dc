import { expect, test } from 'vitest'
import { personUnder, standing, writerOf } from '~/content/articles/article-details'
import { readFrontmatter } from '~/content/problems'
import { article } from '~/content/schemas/articles'

test('a name alone is a person of whom nothing more is said', () => {
  expect(writerOf('The Firm team')).toEqual({ name: 'The Firm team' })
  expect(standing(writerOf('Jo Field'))).toBe('')
})

test('role and membership stand under the name as far as they are known', () => {
  const jo = { name: 'Jo Field', role: 'Wills consultant', membership: 'Member of a society' }
  expect(writerOf(jo)).toBe(jo)
  expect(standing(jo)).toBe('Wills consultant, Member of a society')
  expect(standing({ name: 'Jo Field', membership: 'Member of a society' })).toBe('Member of a society')
})

test('an article shows whoever of the firm wrote it, else who reviewed it, else the first of them', () => {
  const [jo, al] = [{ name: 'Jo Field' }, { name: 'Al Hill' }]
  const other = { name: 'The Firm team' }
  expect(personUnder([jo, al], { author: al, reviewer: jo })).toEqual({ person: al, as: 'author' })
  expect(personUnder([jo, al], { author: other, reviewer: al })).toEqual({ person: al, as: 'reviewer' })
  expect(personUnder([jo, al], { author: other })).toEqual({ person: jo, as: 'article' })
  expect(personUnder([], { author: jo })).toBeUndefined()
})

const top = (lines: string) => `---
title: A title
excerpt: A sentence.
description: A description of seventy characters or more, so that a search result is filled by it.
category: Planning
readTime: 6
publishDate: 2026-11-20
${lines}
sources: []
facts: []
---

Words.`

const read = (lines: string) => readFrontmatter({ file: 'content/blog/x.mdx', text: top(lines) }, article)

test('an article names a writer, and a reviewer only when there is one', () => {
  expect(read('author: The Firm team').reviewer).toBeUndefined()
  const told = read(
    'author:\n  name: Jo Field\n  role: Wills consultant\nreviewer:\n  name: Al Hill\n  reviewedOn: 2026-11-21',
  )
  expect(told.author).toEqual({ name: 'Jo Field', role: 'Wills consultant' })
  expect(told.reviewer).toEqual({ name: 'Al Hill', reviewedOn: '2026-11-21' })
  expect(() => read('author: The Firm team\nreviewer:\n  role: Wills consultant')).toThrow(
    'content/blog/x.mdx line 9: reviewer › name: is missing; expected a text',
  )
})
