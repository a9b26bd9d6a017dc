import { type FactOptions, formatFact } from './format-fact'
import { entryOf, type Register } from './register'
import { keepTogether } from '~/lib/keep-together'

/** A token in a text: {fact:ID}, {fact:ID#part}, {fact:ID*2}, {fact:ID|number}. */
export const tokenPattern = /\{fact:([A-Za-z0-9.]+)(?:#([A-Za-z0-9]+))?(?:\*(\d+))?(\|number)?\}/g

const malformed = /\{fact:[^}]*\}?/

/** What the site prints for an id, with tokens inside it filled; empty when nothing is published. */
export function factText(register: Register, id: string, options: FactOptions = {}): string {
  return fill(formatFact(entryOf(register, id), options), register)
}

/**
 * A text with every token replaced by what the register publishes. A paragraph that relies on a removed fact is left
 * out; a text of one paragraph becomes empty. Figures keep to what they count (~/lib/keep-together). An unknown id or a misspelt
 * token throws, naming it.
 */
export const fillFacts = (text: string, register: Register): string => keepTogether(fill(text, register))

function fill(text: string, register: Register): string {
  if (!text.includes('{fact:')) return text
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph) => fillParagraph(paragraph, register) ?? [])
    .join('\n\n')
}

function fillParagraph(paragraph: string, register: Register): string | undefined {
  let isWhole = true
  const filled = paragraph.replace(tokenPattern, (...[, id, part, times, bare]: string[]) => {
    const options = { part, times: times ? Number(times) : undefined, bare: Boolean(bare) }
    const value = factText(register, id ?? '', options)
    if (value === '') isWhole = false
    return value
  })
  const bad = malformed.exec(filled)
  if (bad) throw new Error(`"${bad[0]}" is not {fact:ID}, {fact:ID#part}, {fact:ID*2} or {fact:ID|number}`)
  return isWhole ? filled : undefined
}
