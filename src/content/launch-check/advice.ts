import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import { type FactId, type Facts, factText } from '~/content/facts/facts'
import { contentFiles, factsOnDisk } from '~/content/files'
import { type Advice, type ContentText, fieldName, frontMatter, textsIn } from '~/content/read-content'
import { isDraft, isFactFile } from '~/content/schema-of'
import { bankHolidayNotice } from '~/lib/bank-holidays'

// Advice on content/: wording and overdue reviews. It never stops a save, a build or a test.

export function contentAdvice(root = process.cwd()): Advice[] {
  const published = contentFiles(root).filter((source) => !isDraft(source))
  const today = new Date().toISOString().slice(0, 10)
  const notice = bankHolidayNotice(today)
  const due = published.flatMap(({ file, text: yaml }) =>
    textsIn(yaml)
      .filter(({ path, text }) => path.at(-1) === 'reviewBy' && text < today)
      .map(({ path, line, text }) => ({ file, line, message: `${fieldName(path)}: ${text} has passed.` })),
  )
  return [
    ...due,
    ...(notice ? [{ file: 'src/lib/bank-holidays.ts', line: 1, message: notice }] : []),
    ...wordAdvice(published, { facts: factsOnDisk(root).facts, misspelt: spellChecker() }),
  ]
}

/** Notes to colleagues, tags, fact tokens and the targets of links. */
const unprinted = /\{\/\*[\s\S]*?\*\/\}|<[^>]*>|\{fact:[^}]*\}|\]\([^)]*\)/g

const months = '(?:January|February|March|April|May|June|July|August|September|October|November|December)'

/** Spellings and forms that the site does not use, and the advice on each. */
const forms: readonly [RegExp, string][] = [
  [/\{[^}\n]*\}/, 'braces would be printed'],
  [/£\s\d|£\d{4,}|£[\d,]+\.\d(?!\d|m\b| ?million)/, 'sums are written £49.99 and £1,000'],
  [/\d\s%/, 'there is no space before a percent sign'],
  [
    new RegExp(
      `\\b\\d{1,2}/\\d{1,2}/\\d{2,4}\\b|\\b${months} \\d{1,2}(?!\\d)|\\b(?:0\\d|\\d{1,2}(?:st|nd|rd|th)) ${months}`,
    ),
    'dates are written 2 July 2026',
  ],
  [/(?<![\p{L}’'])(\p{L}+)\s+\1(?![\p{L}’'])/iu, 'a word is repeated'],
]

export function wordAdvice(
  sources: readonly ContentText[],
  { facts, misspelt }: { facts: Facts; misspelt: (text: string) => string[] },
): Advice[] {
  const wordings = factWordings(facts)
  return sources
    .filter(({ file }) => !isFactFile(file))
    .flatMap((source) =>
      passagesOf(source).flatMap(({ line, text }) => {
        const printed = text.replace(unprinted, ' ')
        const advise = (words: string, message: string): Advice => ({
          ...{ file: source.file, line },
          message: `“${words}”: ${message}.`,
        })
        return [
          ...forms.flatMap(([pattern, what]) => {
            const words = pattern.exec(printed)?.[0]
            return words === undefined ? [] : [advise(words, what)]
          }),
          ...misspelt(printed).map((word) => advise(word, 'not in the British dictionary')),
          ...wordings
            .filter(({ pattern }) => pattern.test(printed))
            .map(({ wording, id }) =>
              advise(wording, `quote the fact ${id}, so that a change updates this text`),
            ),
        ]
      }),
    )
}

interface Passage {
  text: string
  line: number
}

/** The strings of a YAML file or front matter, and the lines of an article. */
function passagesOf({ file, text }: ContentText): Passage[] {
  const [top = ''] = file.endsWith('.yaml') ? [text] : (frontMatter.exec(text) ?? [])
  const lines = text.slice(top.length).replace(unprinted, withoutWords).split('\n')
  return [
    // Leaves out single words, which are ids and addresses, and the titles of other people's documents.
    ...textsIn(top).filter(({ path, text }) => /\s/.test(text) && !path.includes('sources')),
    ...lines.map((text, at) => ({ text, line: top.split('\n').length + at })),
  ]
}

/** Keeps the line breaks of a note or tag, so that later line numbers stay correct. */
const withoutWords = (part: string) => ` ${part.replace(/[^\n]/g, '')}`

/** Printed facts that contain a figure, with their ids. Bare numbers are left out, because they are ambiguous. */
function factWordings(facts: Facts) {
  const named = Object.keys(facts).map((id) => ({ id, wording: factText(facts, id as FactId) }))
  const quotable = named.filter(({ wording }) => /\d/.test(wording) && !/^[\d.,\s]*$|[{}]/.test(wording))
  return Object.entries(Object.groupBy(quotable, ({ wording }) => wording)).map(
    ([wording, entries = []]) => ({
      wording,
      id: entries.map(({ id }) => id).join(' or '),
      pattern: new RegExp(`(?<![\\w£.,])${RegExp.escape(wording)}(?![\\w]|[.,]\\d)`),
    }),
  )
}

const require = createRequire(import.meta.url)

/** Addresses, paths and codes such as EC0X 0XX. */
const codes = /\S+@\S+|https?:\S+|\S*\/[a-z]\S*|\S+\.(?:uk|com|org|example)\b\S*|\p{L}*\d[\p{L}\d]*/gu
/** The dictionary has both endings, and British readers expect -ise. */
const american = /^\p{L}{3,}i(?:z(?:e[drs]?|ing)|zations?)$/u
const keepsItsZ = /^(?:cap|down|out|over|re|up)?siz|^priz|^seiz|^citiz/u

/** Finds words that are not in the British dictionary. Capitalised words are assumed to be names. */
export function spellChecker(): (text: string) => string[] {
  const folder = dirname(require.resolve('@cspell/dict-en-gb'))
  const dictionary = decodeTrie(gunzipSync(readFileSync(join(folder, 'en_GB.trie.gz'))))
  const isKnown = (word: string) => {
    if (word.length === 1 || /^\p{Lu}/u.test(word)) return true
    if (american.test(word) && !keepsItsZ.test(word)) return false
    return dictionary.has(word)
  }
  return (text) => {
    const words = text.replace(codes, ' ').match(/\p{L}[\p{L}’']*/gu) ?? []
    const plain = words.map((word) => word.replaceAll('’', "'").replace(/'s?$/, ''))
    return [...new Set(plain.filter((word) => !isKnown(word)))]
  }
}
