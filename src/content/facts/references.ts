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

/** One line for each place that names a fact or a part that does not exist: file, line, what is wrong. */
export function unknownReferences(sources: readonly SourceText[], register: Register): string[] {
  return sources.flatMap(({ file, text }) =>
    references(text).flatMap(({ id, part, line }) => {
      const problem = problemOf(register, id, part)
      return problem ? [`${file} line ${line}: ${problem}`] : []
    }),
  )
}

function references(text: string): Reference[] {
  return [component, call, tokenPattern, named].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 1: id = '', 2: part, index }) => ({
      id,
      part,
      line: text.slice(0, index).split('\n').length,
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
