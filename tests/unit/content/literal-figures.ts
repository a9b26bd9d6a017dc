import { factText } from '~/content/facts/fill-facts'
import type { ContentText } from '~/content/problems'
import type { Facts } from '~/content/facts/facts'

/** What a registered figure looks like when somebody types it instead of naming it. */
const figures = [
  /£\s?\d[\d,.]*/,
  /\b\d[\d.,]*(?:[–-]\d[\d.,]*)?\s?%/,
  /\b\d[\d,]*\+/,
  /\b\d{1,3},\d{3}\b/,
  /\b(?!1[\s-])\d+(?:[–-]\d+)?[\s-](?:working\s)?(?:weeks?|months?|years?|days?|hours?|minutes?|seconds?)\b/i,
  /\b\d\.\d\s?(?:\/|out of)\s?5\b/,
  /\b0\d{2,4}[ ]?\d{3,4}[ ]?\d{3,4}\b/,
  /[\w.]+@[\w-]+\.[a-z]{2,}/i,
]

/** One line for each figure, price, rating, phone number or address typed in what a reader sees. */
export function literalFigures({ file, text }: ContentText): string[] {
  return readerText(file, text)
    .split('\n')
    .flatMap((line, at) => {
      const found = figures.map((figure) => figure.exec(line)?.[0]).find((figure) => figure !== undefined)
      return found ? [`${file} line ${at + 1}: ${found}`] : []
    })
}

/** The text with everything blanked that no reader sees, line numbers kept. */
export function readerText(file: string, text: string): string {
  if (file.endsWith('.yaml')) return blank(text, [/(^|\s)#.*$/gm, /^\s*(source|url|to|href):.*$/gm])
  if (/\.mdx?$/.test(file))
    return blank(text, [/\{\/\*[\s\S]*?\*\/\}/g, /^\s*(url|publishDate|updated):.*$/gm, /\]\([^)]*\)/g])
  const code = [/\/\*[\s\S]*?\*\//g, /<!--[\s\S]*?-->/g, /(^|\s)\/\/.*$/gm]
  const markup = [
    /<style[\s\S]*?<\/style>/g,
    /\bstyle = `[^`]*`/g,
    /<svg[\s\S]*?<\/svg>/g,
    /\bclass(?:Name|:list)?=(?:"[^"]*"|\{[^}]*\})/g,
  ]
  const attributes = [/\b[\w-]+="[\d\s.,%-]*"/g, /`[^`]*\$\{[^`]*`/g]
  return blank(text, [...code, ...markup, ...attributes])
}

const blank = (text: string, patterns: readonly RegExp[]) =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, (match) => match.replace(/[^\n]/g, ' ')), text)

/** Every text the facts publish, part by part. */
export function factWordings(facts: Facts): string[] {
  return Object.entries(facts).flatMap(([id, { unit }]) => {
    const parts = typeof unit === 'object' ? Object.keys(unit) : [undefined]
    return parts.map((part) => factText(facts, id, { part }))
  })
}
