import { expect, test } from 'vitest'
import { chooseWords } from '~/integrations/editing-overlay/choose-word'
import { type Edge, matchWords, type PageLetters } from '~/integrations/editing-overlay/match-words'
import { isKept, keyOf, type Word } from '~/integrations/editing-overlay/word'

/** A page from its text nodes. */
function page(...nodes: string[]): PageLetters {
  const letters = nodes.flatMap((node) =>
    node
      .split(/\s+/)
      .flatMap((word, at) =>
        [...word].filter(isKept).map((letter, index) => ({ letter, edge: index > 0 ? 0 : at > 0 ? 1 : 3 })),
      ),
  )
  const edges: Edge[] = [...letters.map(({ edge }) => edge as Edge), 3]
  return { key: letters.map(({ letter }) => letter).join(''), edges }
}

const word = (text: string, place: string, kind: Word['kind'] = 'content'): Word => ({
  kind,
  key: keyOf(text),
  place,
  facts: [],
})

/** Each stretch that was found, with the place it is believed to come from. */
function found(letters: PageLetters, words: Word[], route = '/about'): string[][] {
  return chooseWords(matchWords(letters, words), route).map((one) => [
    letters.key.slice(one.start, one.end),
    one.word.place,
    ...one.others,
  ])
}

test('a text is found across the elements Markdown makes of it, whatever its quotation marks', () => {
  expect(
    found(page('Read our ', 'terms', ' — “first”.'), [word('Read our [terms] - "first".', 'a.yaml:1')]),
  ).toEqual([['Readourtermsfirst', 'a.yaml:1']])
})

test('the longest text wins, and a word is never found inside another', () => {
  const words = [word('Wills', 'a.yaml:1'), word('Mirror Wills', 'a.yaml:2'), word('Call', 'a.yaml:3')]
  expect(found(page('Mirror Wills', 'Recall', 'Wills'), words)).toEqual([
    ['MirrorWills', 'a.yaml:2'],
    ['Wills', 'a.yaml:1'],
  ])
})

test('code and a fact make one text between them; neither runs on into the next element', () => {
  const words = [
    word('out of', 'src/a.astro:4', 'code'),
    word('4.8', 'content/facts.yaml:8', 'fact'),
    word('Now here', 'src/b.astro:1', 'code'),
  ]
  expect(found(page('4.8 out of', 'Now', 'here'), words)).toEqual([
    ['48', 'content/facts.yaml:8'],
    ['outof', 'src/a.astro:4'],
  ])
})

test('of several places the file of the page is believed first, then the neighbours', () => {
  const words = [
    word('Call', 'content/pages/contact.yaml:3'),
    word('Call', 'content/pages/about.yaml:30'),
    word('Yes', 'src/flows/a/flow.ts:10', 'code'),
    word('Yes', 'src/flows/a/flow.ts:90', 'code'),
    word('Are you married?', 'src/flows/a/flow.ts:88', 'code'),
  ]
  expect(found(page('Call', 'Are you married?', 'Yes'), words)).toEqual([
    ['Call', 'content/pages/about.yaml:30', 'content/pages/contact.yaml:3'],
    ['Areyoumarried', 'src/flows/a/flow.ts:88'],
    ['Yes', 'src/flows/a/flow.ts:90', 'src/flows/a/flow.ts:10'],
  ])
})
