import { ContentError, type ContentText, type Mistake } from '~/content/problems'
import type { Fact } from '~/content/schemas/fact'
import { factText, tokenPattern } from './fill-facts'
import { factAmount } from './format-fact'
import { coverings } from './price-list'
import { entryOf, type Facts } from './facts'

// What only shows once all entries are there: whether they agree with each other, and whether what names them names one.
// files.ts asks when it reads the facts, check-content.ts and loaders.ts when they read what names them.

type Places = ReadonlyMap<string, { file: string; line: number }>

/** Throws when entries contradict each other: a mixed state, a name that does not exist, a text that cannot be filled. */
export function checkFacts(facts: Facts, places: Places): void {
  const mistakes = Object.entries(facts).flatMap(([id, entry]): Mistake[] => {
    const { file = 'content', line = 1 } = places.get(id) ?? {}
    const messages = [
      ...strangers(facts, entry),
      ...mixedStates(facts, entry),
      ...unprintable(facts, id),
      ...unreadable(id, entry),
    ]
    return messages.map((message) => ({ file, line, field: id, message }))
  })
  if (mistakes.length > 0) throw new ContentError(mistakes)
}

function strangers(facts: Facts, { conflictsWith = [], together = [] }: Fact): string[] {
  return [...conflictsWith, ...together]
    .filter((other) => !facts[other])
    .map((other) => `names "${other}", which does not exist. Check the spelling.`)
}

/** Entries that belong together must publish the same side, whichever of them says so. */
function mixedStates(facts: Facts, { publish, together = [] }: Fact): string[] {
  return together.flatMap((other) => {
    const side = facts[other]?.publish
    if (side === undefined || side === publish) return []
    return [`publishes "${publish}" but ${other} publishes "${side}". Switch both, or neither.`]
  })
}

function unprintable(facts: Facts, id: string): string[] {
  const { unit } = entryOf(facts, id)
  const parts = typeof unit === 'object' ? Object.keys(unit) : [undefined]
  return parts.flatMap((part) => {
    try {
      factText(facts, id, { part })
      return []
    } catch (error) {
      return error instanceof RangeError ? ['refers to itself in a circle'] : [(error as Error).message]
    }
  })
}

/** What prices cover is added up from its words, so it stands in no others. */
function unreadable(id: string, { spec, checked }: Fact): string[] {
  const known = coverings[id]
  if (!known) return []
  return [spec, checked]
    .filter((value) => typeof value !== 'string' || !(value in known))
    .map((value) => `says ${JSON.stringify(value)}; expected one of: ${Object.keys(known).join(' / ')}`)
}

/**
 * Throws with each place that names a fact or a part that does not exist, offers for a price what is none, or types a fee of the
 * government.
 */
export function checkReferences(sources: readonly ContentText[], facts: Facts): void {
  const mistakes = sources.flatMap(({ file, text }) => {
    const fees = isRead(file) ? typedFees(text) : []
    const found = [...unknown(text, facts), ...unpriced(text, facts), ...fees]
    return found.map(({ at, message }): Mistake => ({ file, line: lineAt(text, at), field: '', message }))
  })
  if (mistakes.length > 0) throw new ContentError(mistakes)
}

/** What visitors read, beside the facts themselves: content and components. */
const isRead = (file: string) => /^content\/(?!(?:facts|prices|company)\.yaml$)|\.(?:astro|tsx)$/.test(file)

/** A sum below a thousand pounds: no fee of the government is more, and what a family owns is seldom less. */
const smallSum = /£\s?\d{1,3}(?:\.\d\d)?(?![\d,.]*\d|k\b| ?million)/g

const governmentFees: readonly { about: RegExp; fact: string }[] = [
  { about: /\bprobate\b/i, fact: 'probate.fee' },
  {
    about: /\bregist(?:er|ers|ered|ering|ration)\b|Public Guardian|powers? of attorney|\bLPAs?\b/i,
    fact: 'lpa.registrationFee',
  },
]

/** What stands within a line or so of a place, in the same paragraph. */
function around(text: string, at: number): string {
  const [before = ''] = text
    .slice(Math.max(0, at - 120), at)
    .split(/\n\s*\n/)
    .slice(-1)
  const [after = ''] = text.slice(at, at + 120).split(/\n\s*\n/)
  return before + after
}

/** A sum typed where a government fee is spoken of: it would stay when the fee changes. */
const typedFees = (text: string): Found[] =>
  [...text.matchAll(smallSum)].flatMap(({ 0: sum, index: at }) => {
    const fee = governmentFees.find(({ about }) => about.test(around(text, at)))
    if (!fee) return []
    return [
      {
        at,
        message: `“${sum}” is typed where a fee is spoken of: name its fact instead, such as ${fee.fact}`,
      },
    ]
  })

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

interface Found {
  /** Where in the text. */
  at: number
  message: string
}

/** <Fact id="…" part="…" /> in a page or an article, and factText(facts, '…') and its kin in code. */
const component = /<Fact\s[^>]*?\bid="([^"$]+)"(?:[^>]*?\bpart="([^"]+)")?/g
const call =
  /\b(?:factText|factValue|factNumber|isPublished|entryOf)\(\s*\w+,\s*'([^']+)'(?:,\s*\{\s*part:\s*'([^']+)')?/g

/** `fact: …` and `lpaFact: …` in a file of words, where a drawing needs the figure itself. */
const named = /^\s*(?:- )?(?:fact|\w+Fact): '?([a-z]\w*(?:\.\w+)+)'?$/gm

const unknown = (text: string, facts: Facts): Found[] =>
  [component, call, tokenPattern, named].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 1: id = '', 2: part, index }) => {
      const message = problemOf(facts, id, part)
      return message ? [{ at: index, message }] : []
    }),
  )

function problemOf(facts: Facts, id: string, part?: string): string | undefined {
  try {
    factAmount(entryOf(facts, id), { part })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** The prices of a service that search engines are told, which are added up: each is one number. */
const offered = /\bprice: '?([a-z]\w*(?:\.\w+)+)'?/g

function unpriced(text: string, facts: Facts): Found[] {
  if (!/^offers:/m.test(text)) return []
  return [...text.matchAll(offered)].flatMap(({ 1: id = '', index }) => {
    const message = problemOf(facts, id) ?? priceProblem(facts, id)
    return message ? [{ at: index, message }] : []
  })
}

function priceProblem(facts: Facts, id: string): string | undefined {
  const amount = factAmount(entryOf(facts, id))
  const isPriced = amount === undefined || typeof amount === 'number'
  return isPriced ? undefined : `"${id}" is a range or words, and an offer needs one price`
}
