import { expect, test } from 'vitest'
import { legalBlocks } from '~/content/schemas/articles'
import { articleMistakes, factBlock } from '~/content/articles/article-text'

const rows = (row: string) => `<FactBars title="Fees" rows={[${row}]} />`
const tree = (question: string) => `<DecisionTree title="Who" end="Nobody" questions={[${question}]} />`

test.each([
  ['an unknown block', '<Nothing />', 'there is no block called <Nothing>; expected one of Fact,'],
  ['a block left open', '<WorkedExample>', 'a block is not closed'],
  ['a block never opened', 'Words.</WorkedExample>', 'a block is not closed'],
  ['a fact without its id', 'It is <Fact id="" />.', '<Fact>: id is missing: it must be the id of a fact'],
  ['a number in quotes', '<Fact id="lpa.fee" times="2" />', '<Fact>: times must be a number (found “2”)'],
  ['rows without a fact', rows("{ label: 'One' }"), '<FactBars>: rows › 1 › fact is missing'],
  ['rows with a misspelt name', rows("{ label: 'One', fact: 'a.b', tims: 2 }"), 'rows › 1 › tims is not a field here'],
  ['text instead of rows', '<FactBars title="Fees" rows="lpa" />', '<FactBars>: rows must be a list'],
  ['no rows', rows(''), '<FactBars>: rows must be a list of at least 1'],
  ['rows that are code', '<FactBars title="Fees" rows={rows} />', 'must be written out'],
  ['a spread', '<Fact {...words} />', 'must be written out'],
  ['a question without an answer', tree("{ ask: 'One?' }"), '<DecisionTree>: questions › 1'],
  ['an attribute left out', '<FactTotal />', '<FactTotal>: of is missing'],
  ['braces', 'Words {like these} here.', 'braces are only for notes to colleagues'],
  ['braces beside a note', '{/* a note */ like(these)}', 'braces are only for notes to colleagues'],
  ['a brace left open', 'Words { here.', 'braces are only for notes to colleagues'],
  ['a fact token of other pages', 'It is {fact:lpa.fee}.', 'in an article, write <Fact id="lpa.fee" /> instead of {fact:lpa.fee}'],
  ['a less-than sign before a figure', 'For estates <5 years old.', 'Write "less than" for <'],
  ['an import', 'import a from "b"', 'cannot begin with the word "import"'],
  ['a picture without a description', '![](./a.webp)', 'has no description for people who cannot see it'],
  ['a picture with whitespace as its description', '![&#32;](./a.webp)', 'has no description for people who cannot see it'],
  ['a picture from another site', '![A desk](https://example.com/./a.webp)', 'is not in the folder of the articles'],
  ['a blob picture from another site', '![A desk](https://example.com/?blob:1)', 'is not in the folder'],
  ['a picture that the build cannot shrink', 'A <img src="./a.jpg" />', 'write a picture as ![what it shows]'],
])('%s is reported with its line', (_name, line, message) => {
  const mistakes = articleMistakes(`One.\n\nTwo.\n\n${line}`)
  expect(mistakes).toEqual([{ line: 5, message: expect.stringContaining(message) }])
}) // prettier-ignore

test.each([
  '1 < 2, \\{a brace\\}, {/* a note */}, `{code}`, {} and { }.\n\n{/* a note\n\nof two paragraphs */}',
  '<abbr title="x">IHT</abbr>\n\n<WorkedExample title="x">\n\nWords.\n\n</WorkedExample>',
  '![A desk](./a.webp) ![A pen](blob:https://example.com/1)',
  `It is ${factBlock('lpa.fee')} or <Fact id="a.b" times={2} />.`,
  rows("{ label: 'One', fact: 'a.b' }, { label: 'Two', fact: 'a.c', times: 2 }"),
  tree("{ ask: 'A?', yes: [{ who: 'You', gets: 'All' }] }, { ask: 'B?', then: { ask: 'C?', yes: [], no: [] } }"),
])('%j is valid', (body) => {
  expect(articleMistakes(body)).toEqual([])
}) // prettier-ignore

test('<CollectedData> accepts the names of forms and tools', () => {
  expect(articleMistakes('<CollectedData from="will-cost" />', legalBlocks)).toEqual([])
  expect(articleMistakes('<CollectedData from="will-costs" />', legalBlocks)).toMatchObject([
    { message: expect.stringContaining('<CollectedData>: from must be one of consultation, ') },
  ])
})
