import { type Page, pages } from '../built-site'
import { textsOf } from './built-texts'
import { withoutSpecification } from './literals'
import { placeOf } from './places'
import { faultsIn, sentencesOf, wordCount } from './rules'
import { codeTexts, contentTexts, type SourceText } from './source-texts'

/** The longest sentence in words; sentences of the law may run on. */
const longest = (place: string) => (/privacy-policy|terms-conditions/.test(place) ? 45 : 32)

type Find = (words: string) => string | undefined

function faultsOf({ place, text }: SourceText, find: Find = () => place): string[] {
  const inWords = faultsIn(withoutSpecification(text))
  const tooLong = sentencesOf(text).filter((sentence) => wordCount(sentence) > longest(place))
  return [
    ...inWords.map(({ what, words }) => `${find(words) ?? place}: ${what}: “${words.trim()}” in “${text}”`),
    ...tooLong.map((sentence) => `${find(sentence) ?? place}: ${wordCount(sentence)} words: “${sentence}”`),
  ]
}

/** The texts of a page: its title and description, and all a visitor can read or hear. */
export function pageTexts({ document }: Page): string[] {
  const description = document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''
  const title = document.querySelector('title')?.text ?? ''
  return [...new Set([title, description, ...textsOf(document.querySelector('body') ?? document)])]
}

/** What is wrong on a built page, with the file and line where the text stands. */
export function pageFaults(page: Page): string[] {
  const name = page.route.split('/').pop() ?? ''
  return pageTexts(page).flatMap((text) =>
    faultsOf({ place: page.route, text }, (words) => placeOf(text, words, name)),
  )
}

/** The mean length of the sentences in the page's main part, in words. */
export function meanLength({ document }: Page): number {
  const lengths = textsOf(document.querySelector('main') ?? document)
    .flatMap(sentencesOf)
    .map(wordCount)
  return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
}

interface FileFaults {
  file: string
  faults: string[]
}

/** What is wrong in content/ in either publishing of the facts, and in the words that flows and mails show from code. */
export const fileFaults = (): FileFaults[] =>
  [...contentTexts(), ...codeTexts()].map((text) => ({
    file: text.place.replace(/:\d+$/, ''),
    faults: faultsOf(text),
  }))

/** Every text there is, to see which of our own words are still used. */
export const everyText = (): string =>
  [...pages.flatMap(pageTexts), ...[...contentTexts(), ...codeTexts()].map(({ text }) => text)].join('\n')
