import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleBlocks, articleMistakes, legalBlocks } from '~/content/articles/article-text'

const bodyOf = (file: string) => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')
const texts = ['blog', 'legal'].flatMap((folder) =>
  readdirSync(`content/${folder}`)
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => `content/${folder}/${name}`),
)

test.each(texts)('%s has no mistake', (file) => {
  const body = bodyOf(file)
  const blocks = file.startsWith('content/legal/') ? legalBlocks : articleBlocks
  expect(articleMistakes(body, blocks)).toEqual([])
})

test('the blocks that may be named are those the page of an article has', () => {
  const page = readFileSync('src/pages/blog/[id].astro', 'utf8')
  const [, names = ''] = /<Content[\s\S]*?components=\{\{([\s\S]*?)\}\}\s/.exec(page) ?? []
  const [, drawn = ''] = /\{([^}]*)\}/.exec(names) ?? []
  expect(drawn.match(/\w+/g)?.sort()).toEqual(Object.keys(articleBlocks).sort())
})

test.each([
  [
    'a block nobody made',
    'Words.\n\n<Nothing />',
    3,
    'there is no block called <Nothing>; expected one of Fact,',
  ],
  ['a fact without its id', 'It is <Fact id="" />.', 1, '<Fact>: id is missing'],
  ['a block left open', '<WorkedExample>\n\nWords.', 1, 'a block is not closed'],
  ['a brace', 'Words {like these} here.', 1, 'braces hold notes to colleagues only'],
  ['a brace left open', 'Words { here.', 1, 'braces hold notes to colleagues only'],
  ['code', 'Words {process.exit(1)} here.', 1, 'braces hold notes to colleagues only'],
  [
    'a fact as on other pages',
    'It is {fact:stat.noWill}.',
    1,
    'in an article {fact:stat.noWill} is written <Fact id="stat.noWill" />',
  ],
  ['a sign before a figure', 'For estates <5 years old.', 1, 'Write "less than" for <'],
  ['an import', 'import a from "b"\n\nWords.', 1, 'cannot begin with the word "import"'],
  [
    'a picture without its words',
    '![](./pictures/desk.webp)',
    1,
    'the picture ./pictures/desk.webp says nothing to those who cannot see it',
  ],
  [
    'a picture of another site',
    '![A desk](https://example.com/desk.jpg)',
    1,
    'is not in the folder of the articles',
  ],
  [
    'a picture that the build cannot shrink',
    'A <img src="./a.jpg" /> here.',
    1,
    'a picture is written ![what it shows]',
  ],
])('%s is told by its line', (_name, body, line, message) => {
  const [first, ...more] = articleMistakes(body)
  expect(first?.message).toContain(message)
  expect(first?.line).toBe(line)
  expect(more).toEqual([])
})

test('what looks alike and is right is let through', () => {
  const body =
    '1 < 2, \\{a brace\\}, {/* a note */}, `{code}`, <abbr title="x">IHT</abbr>\n\n![A desk](./a.webp)'
  expect(articleMistakes(body)).toEqual([])
})
