import { z } from 'astro/zod'
import { type FactId, type Facts, factText, fillFacts } from './facts/facts'

// Checks the facts and pictures that content names.

export interface KnownNames {
  facts?: Facts
  /** Whether there is a picture at this path, relative to the file being checked. */
  hasPicture?: (path: string) => boolean
}

let known: KnownNames = {}

/** Runs a parser with these names. Without names, every name is accepted. */
export function withNames<Result>(names: KnownNames, parse: () => Result): Result {
  known = names
  try {
    return parse()
  } finally {
    known = {}
  }
}

function problemOf(print: (facts: Facts) => string): string | undefined {
  try {
    if (known.facts) print(known.facts)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** The error in a fact's id or multiple; undefined if there is none. */
export const factProblem = (id: string, times?: number) =>
  problemOf((facts) => factText(facts, id as FactId, times))

/** The error in a string's fact tokens. */
export const textProblem = (text: string) => problemOf((facts) => fillFacts(text, facts))

const isId = (id: string): id is FactId => factProblem(id) === undefined

export const factId = z
  .string()
  .min(1, { error: 'the id of a fact', abort: true })
  .refine(isId, {
    error: ({ input }) => `the id of a fact. ${factProblem(String(input)) ?? ''}`,
    abort: true,
  })

/** A line in a block of an article, with a check of its fact tokens. */
export const blockText = z
  .string()
  .min(1)
  .refine((text) => textProblem(text) === undefined, {
    error: ({ input }) => `text that can be filled in. ${textProblem(String(input)) ?? ''}`,
  })

export const isPicture = (path: string) => known.hasPicture?.(path) ?? true

/** The path of a picture beside the file that shows it. */
export const picture = z
  .string()
  .regex(/^\.\/[\w./-]+\.(jpe?g|png|webp|avif)$/i, {
    error: 'a picture in a folder beside this file, such as ./pictures/desk.webp',
    abort: true,
  })
  .refine(isPicture, {
    error: 'an existing picture: check the name, or upload it again',
  })
  .meta({ contentMediaType: 'image/*' })
