import { fillFacts } from './fill-facts'
import type { Register } from './register'

/**
 * A whole piece of content with every text in it filled. An item of a list that relies on a removed fact is left out
 * of the list; elsewhere such a text becomes empty, so that the page can leave its block out.
 */
export function fillContent<Content>(content: Content, register: Register): Content {
  return filledValue(content, register) as Content
}

function filledValue(value: unknown, register: Register): unknown {
  if (typeof value === 'string') return fillFacts(value, register)
  if (Array.isArray(value))
    return value.map((item) => filledValue(item, register)).filter((item, at) => !hasLost(value[at], item))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledValue(item, register)]))
}

function hasLost(before: unknown, after: unknown): boolean {
  if (typeof before === 'string') return before !== '' && after === ''
  if (!isPlain(before) || !isPlain(after)) return false
  return Object.entries(before).some(([key, value]) => hasLost(value, after[key]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
