import { writeFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleFile, peoplePictures } from '../unit/content/people'
import { ProjectCopy } from './built-copy'

// The site of a firm that shows its people, built from a copy.

const copy = new ProjectCopy()
afterAll(() => copy.remove())

beforeAll(async () => {
  copy.write('content/people.yaml', peopleFile)
  mkdirSync(join(copy.root, 'content/people'))
  for (const [name, picture] of Object.entries(await peoplePictures()))
    writeFileSync(join(copy.root, 'content', name), picture)
  copy.edit('content/blog/dying-without-will.mdx', (text) =>
    text.replace(/^author: .*$/m, 'author: { name: Albert Hill }'),
  )
  copy.build()
}, 600_000)

const page = (file: string): HTMLElement => parse(readFileSync(join(copy.root, 'dist', file), 'utf8'))
const cards = (file: string) =>
  page(file)
    .querySelectorAll('.person-card')
    .map(({ text }) => text)

test('the first of them signs the letter on the home page, with a portrait and a signature', () => {
  const letter = page('index.html').querySelector('article')
  expect(letter?.text).toContain('Josephine FieldWills consultant, Member of a society')
  const pictures = letter?.querySelectorAll('img').map((image) => image.attributes) ?? []
  expect(pictures).toEqual([
    expect.objectContaining({ alt: '', src: expect.stringMatching(/\.webp$/) }),
    expect.objectContaining({ alt: 'Portrait of Josephine Field', width: '224', height: '224' }),
  ])
})

test('the About page shows all of them, each with a sentence', () => {
  const [jo, al] = cards('about.html')
  expect(page('about.html').text).toContain('Who rings')
  expect(jo).toContain('I ask until I have understood.')
  expect(al).toContain('Albert HillEstate planner“I draw you a picture of who gets what.”')
})

test.each(['index.html', 'contact.html', 'services/wills.html', 'wills-landing.html'])(
  'a form of %s says who answers it',
  (file) => {
    expect(cards(file)).toContainEqual(expect.stringContaining('Your form goes toJosephine Field'))
  },
)

test('an article shows its own writer, or else whom to ask', () => {
  expect(cards('blog/dying-without-will.html')).toEqual([expect.stringContaining('Words byAlbert Hill')])
  expect(cards('blog/when-to-make-will.html')).toEqual([expect.stringContaining('AskJosephine Field')])
})

test.each(['tools/need-assessment.html', 'tools/will-calculator.html', 'will-cost.html', 'instantwill.html'])(
  'the result of %s says who rings',
  (file) => {
    const given = page(file)
      .querySelectorAll('astro-island')
      .map((island) => island.getAttribute('props'))
    expect(given.join()).toMatch(/Your result goes to.*Josephine Field/)
  },
)
