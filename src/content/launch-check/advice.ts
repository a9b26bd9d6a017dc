import { draftMistakes } from '~/content/content-mistakes'
import type { Facts } from '~/content/facts/facts'
import { readFacts, readSources } from '~/content/files'
import { type Advice, mistakesOf } from '~/content/problems'
import { typedFees } from '~/content/typed-fees'
import { spellChecker } from './spelling'
import { wordAdvice } from './word-advice'

// Advice on content: worth a look, but never a reason to stop a save, a build or a test.

export function contentAdvice(root = process.cwd()): Advice[] {
  const words = wordsAdvice(root)
  const isTold = ({ file, line }: Advice) => words.some((one) => one.file === file && one.line === line)
  return [...words, ...feeAdvice(root).filter((advice) => !isTold(advice)), ...draftAdvice(root)]
}

/** Nothing while there is a mistake in the facts, which is a finding of its own. */
function wordsAdvice(root: string): Advice[] {
  let facts: Facts | undefined
  mistakesOf(() => (facts = readFacts(root).facts))
  return facts ? wordAdvice(readSources(root), { facts, misspelt: spellChecker() }) : []
}

const feeAdvice = (root: string): Advice[] =>
  readSources(root)
    .flatMap(typedFees)
    .map(({ file, line, sentence, fact }) => ({
      file,
      line,
      message: `“${sentence}” If this is a government fee, name the fact ${fact} instead, so that it follows a change.`,
    }))

const draftAdvice = (root: string): Advice[] =>
  draftMistakes(root).map(({ file, line, field, message }) => ({
    file,
    line,
    message: `This draft cannot be published yet: ${field ? `${field} ` : ''}${message}`,
  }))
