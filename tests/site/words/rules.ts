import { misspelt } from './spelling'

/** Words and phrases we do not use. The specification's own literals are taken out before a text is read. */
const banned = [
  /\bplain (?:English|words?)\b/i,
  /\b(?:some|any)body\b/i,
  /\bdear(?:er|est)?\b/,
  /\b(?:armchairs?|kettles?|cups? of tea|Tuesdays?)\b/i,
  /\bin good company\b|\bof course\b|\bsimply\b|\bjust\b|\bseldom\b/i,
  /\bwhom(?:ever)?\b/i,
  /\bis kinder\b|\blong reach\b|\bstands? up\b|\bin a breath\b|\bspeaks? for\b/i,
  /\b(?:nobody|nothing) else\b/i,
  /\brest assured\b|\bpeace of mind\b|\bloved ones?\b/i,
  /\be-mails?\b/i,
  /\b(?:table|text|list|drawing|section|chart) (?:above|below)\b/i,
  /\bthis (?:guide|article|page|section) (?:will|shows|explains|tells)\b/i,
]

const forms: [RegExp, string][] = [
  [/[{}]/, 'a brace is printed'],
  [/\s[–—-]\s|—/, 'a dash between spaces'],
  [/\d\s?-\s?\d/, 'a range takes an en rule'],
  [/£\s|£\d{4,}|£[\d,]+\.\d(?!\d|M|\smillion)/, 'money is written £49.99 and £1,000'],
  [/\d\s%/, 'no space before a percent sign'],
  [/\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/, 'a date is written 2 July 2026'],
  [
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?!\d)/,
    'a date is written 2 July 2026',
  ],
  [
    /\b0\d (?:January|February|March|April|May|June|July|August|September|October|November|December)/,
    'a date is written 2 July 2026',
  ],
  [/\d\s(?:am|pm)\b|\d\s?[ap]\.m\./i, 'an hour is written 9am'],
  [/(?<![\p{L}’'])(\p{L}+)\s+\1(?![\p{L}’'])/iu, 'a word stands twice'],
]

export interface Fault {
  what: string
  /** The words at fault, to find them by. */
  words: string
}

/** What is wrong with a text a reader sees, the length of its sentences apart. */
export function faultsIn(text: string): Fault[] {
  const inForm = forms.flatMap(([pattern, what]) => {
    const words = pattern.exec(text)?.[0]
    return words === undefined ? [] : [{ what, words }]
  })
  const inWords = banned.flatMap((pattern) => {
    const words = pattern.exec(text)?.[0]
    return words === undefined ? [] : [{ what: 'banned', words }]
  })
  const inSpelling = misspelt(text).map((words) => ({ what: 'not in the British dictionary', words }))
  return [...inWords, ...inForm, ...inSpelling]
}

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' })

/** The sentences of a text: what ends in a full stop, a question mark or an exclamation mark. */
export function sentencesOf(text: string): string[] {
  return [...segmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => /[.?!][”’")]?$/.test(sentence))
}

export const wordCount = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length
