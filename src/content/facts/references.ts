import { entryOf, type Register } from './register'
import { factAmount } from './format-fact'
import { tokenPattern } from './fill-facts'

export interface SourceText {
  file: string
  text: string
}

interface Reference {
  id: string
  part: string | undefined
  line: number
}

/** <Fact id="…" part="…" /> in a page or an article, and factText(register, '…') and its kin in code. */
const component = /<Fact\s[^>]*?\bid="([^"$]+)"(?:[^>]*?\bpart="([^"]+)")?/g
const call =
  /\b(?:factText|factValue|factNumber|isPublished|entryOf)\(\s*\w+,\s*'([^']+)'(?:,\s*\{\s*part:\s*'([^']+)')?/g

/** `fact: …` and `lpaFact: …` in a file of words, where a drawing needs the figure itself. */
const named = /^\s*(?:- )?(?:fact|\w+Fact): '?([a-z]\w*(?:\.\w+)+)'?$/gm

/** The prices of a service that search engines are told, which are added up: each is one number. */
const offered = /\bprice: '?([a-z]\w*(?:\.\w+)+)'?/g

function unpriced({ file, text }: SourceText, register: Register): string[] {
  if (!/^offers:/m.test(text)) return []
  return [...text.matchAll(offered)].flatMap(({ 1: id = '', index }) => {
    const problem = problemOf(register, id, undefined) ?? priceProblem(register, id)
    return problem ? [`${file} line ${lineAt(text, index)}: ${problem}`] : []
  })
}

function priceProblem(register: Register, id: string): string | undefined {
  const amount = factAmount(entryOf(register, id))
  const isPriced = amount === undefined || typeof amount === 'number'
  return isPriced ? undefined : `"${id}" is a range or words, and an offer needs one price`
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** One line for each place that names a fact or a part that does not exist: file, line, what is wrong. */
export function unknownReferences(sources: readonly SourceText[], register: Register): string[] {
  return sources.flatMap(({ file, text }) => [
    ...references(text).flatMap(({ id, part, line }) => {
      const problem = problemOf(register, id, part)
      return problem ? [`${file} line ${line}: ${problem}`] : []
    }),
    ...unpriced({ file, text }, register),
  ])
}

function references(text: string): Reference[] {
  return [component, call, tokenPattern, named].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 1: id = '', 2: part, index }) => ({
      id,
      part,
      line: lineAt(text, index),
    })),
  )
}

function problemOf(register: Register, id: string, part: string | undefined): string | undefined {
  try {
    factAmount(entryOf(register, id), { part })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
