import type { RegisterOnDisk } from '~/content/files'
import { citation } from '~/content/facts/citation'
import { fillFacts, tokenPattern } from '~/content/facts/fill-facts'
import { type FactOptions, formatFact } from '~/content/facts/format-fact'
import { entryOf } from '~/content/facts/register'
import { type FactSpan, keyOf } from './word'

/** A text as the page shows it, with the facts in it. */
export interface Written {
  key: string
  facts: FactSpan[]
}

const factElement = /<Fact\s([^>]*?)\/>/g

/** Turns the element that prints a fact into the token an editor would write, so that both are read alike. */
function withTokens(text: string): string {
  return text.replace(factElement, (element, attributes: string) => {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]+)"`).exec(attributes)?.[1]
    const id = value('id')
    if (id === undefined) return element
    const part = value('part')
    const times = /\btimes=\{(\d+)\}/.exec(attributes)?.[1]
    const bare = /\bbare\b/.test(attributes) ? '|number' : ''
    const token = `{fact:${id}${part ? `#${part}` : ''}${times ? `*${times}` : ''}${bare}}`
    return /\bcite\b/.test(attributes) ? `${token}{cite:${id}}` : token
  })
}

/** Takes away what a reader never sees: addresses of links, elements, named letters. */
const withoutMarkup = (text: string) =>
  text
    .replace(/\]\([^)\s]*\)/g, ']')
    .replace(/<\/?[a-zA-Z][^>]*>/g, '')
    .replace(/&#?\w+;/g, '')

/** Nothing when a fact in it is removed, since the page then leaves the text out. */
export function written(text: string, facts: RegisterOnDisk): Written | undefined {
  const source = withoutMarkup(withTokens(text))
  const found: Written = { key: '', facts: [] }
  let from = 0
  for (const match of source.matchAll(tokenPattern)) {
    found.key += keyOf(source.slice(from, match.index))
    from = match.index + match[0].length
    const [, id = '', part, times, bare] = match
    const fact = writtenFact(id, { part, times: Number(times ?? 1), bare: Boolean(bare) }, facts)
    if (!fact) return undefined
    const cite = `{cite:${id}}`
    const isCited = source.startsWith(cite, from)
    if (isCited) from += cite.length
    append(found, isCited ? cited(fact, id, facts) : fact)
  }
  found.key += keyOf(source.slice(from))
  return found
}

/** A fact alone, with the facts its own text names. */
export function writtenFact(id: string, options: FactOptions, facts: RegisterOnDisk): Written | undefined {
  const text = formatFact(entryOf(facts.register, id), options)
  const inner = written(text, facts)
  if (!inner || inner.key === '') return undefined
  const { file, line } = facts.places.get(id) ?? { file: 'content', line: 1 }
  const name = `${id}${options.part ? `#${options.part}` : ''}: ${fillFacts(text, facts.register)}`
  const whole: FactSpan = { start: 0, end: inner.key.length, name, place: `${file}:${line}` }
  return { key: inner.key, facts: [whole, ...inner.facts] }
}

function cited(fact: Written, id: string, { register }: RegisterOnDisk): Written {
  const key = fact.key + keyOf(citation(entryOf(register, id))?.text ?? '')
  return { key, facts: fact.facts.map((span, at) => (at === 0 ? { ...span, end: key.length } : span)) }
}

function append(to: Written, { key, facts }: Written): void {
  const shift = to.key.length
  to.facts.push(...facts.map((span) => ({ ...span, start: span.start + shift, end: span.end + shift })))
  to.key += key
}
