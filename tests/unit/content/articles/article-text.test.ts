import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, describe } from 'vitest'
import {
  articleBlocks,
  articleMistakes,
  legalBlocks,
  factBlock,
  readArticle,
} from '~/content/articles/article-text'

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

const messages = (body: string) => articleMistakes(body).map(({ message }) => message)

describe('a block', () => {
  test.each([
    ['FactBars', ['title', 'rows']],
    ['FactTotal', ['of']],
    ['DecisionTree', ['title', 'questions', 'end']],
    ['NextInLine', ['title']],
  ] as const)('%s must be told %j', (name, details) => {
    expect(messages(`<${name} />`)).toEqual(details.map((detail) => `<${name}>: ${detail} is missing`))
    const told = details.map((detail) => `${detail}="x"`).join(' ')
    expect(messages(`<${name} ${told} />`)).toEqual([])
  })

  test('that is told more than it must be is no mistake', () => {
    expect(messages('<WorkedExample title="x">\n\nWords.\n\n</WorkedExample>')).toEqual([])
  })

  test('of a fact is written as it is told to editors', () => {
    for (const block of [factBlock('lpa.fee'), factBlock('law.parts', 'title')]) {
      expect(Object.keys(articleBlocks)).toContain(/^<(\w+)/.exec(block)?.[1])
      expect(messages(`It is ${block}.`)).toEqual([])
    }
    expect(factBlock('law.parts', 'title')).toMatch(/ id="law\.parts" part="title" /)
  })
})

describe('braces', () => {
  test.each(['{like these}', 'Words\n\n{like these}\n', '{/* a note */ like(these)}'])(
    'as in %j are told',
    (body) => {
      expect(messages(body)).toEqual([
        expect.stringMatching(/^braces hold notes .* <Fact id=".+" \/>; .* printed, \\\{/),
      ])
    },
  )

  test.each(['{}', 'Words { } here.', '{/* a note\n\nof two paragraphs */}', 'Words {/* a note */} here.'])(
    'as in %j are let through',
    (body) => expect(messages(body)).toEqual([]),
  )
})

describe('pictures', () => {
  test('are found with their paths and lines', () => {
    expect(readArticle('![A desk](./a.webp)\n\nWords ![a pen](./pictures/b.webp).').pictures).toEqual([
      { path: './a.webp', line: 1 },
      { path: './pictures/b.webp', line: 3 },
    ])
    expect(readArticle('Words alone.')).toEqual({ mistakes: [], pictures: [] })
    expect(readArticle('![A desk](./a.webp)\n\nWords {here.').pictures).toEqual([])
  })

  test('that an editor has just chosen, and are not stored yet, are no mistake', () => {
    expect(messages('![A desk](blob:https://example.com/1)')).toEqual([])
  })

  test.each([
    ['with white space for words', '![&#32;](./a.webp)', /says nothing/],
    ['of another site with a path like ours', '![A desk](https://example.com/./a.webp)', /not in the folder/],
    ['of another site’s memory', '![A desk](https://example.com/?blob:1)', /not in the folder/],
  ])('%s are told', (_what, body, message) => {
    expect(messages(body)).toEqual([expect.stringMatching(message)])
  })
})

test.each([
  ['a brace left open', 'Words {here.', /braces hold notes/],
  ['a block left open', '<WorkedExample>', /a block is not closed/],
  ['a block closed that was never opened', 'Words.</WorkedExample>', /a block is not closed/],
  ['a sign before a figure', 'Estates <5 years old.', /less than/],
  ['a fact as on other pages', 'It is {fact:lpa.fee}.', /is written <Fact id="lpa\.fee" \/>/],
])('%s is told with the line it stands on', (_what, line, message) => {
  const [first, ...more] = articleMistakes(`One.\n\nTwo.\n\n${line}`)
  expect(first).toEqual({ line: 5, message: expect.stringMatching(message) })
  expect(more).toEqual([])
})
