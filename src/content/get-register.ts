import { getCollection } from 'astro:content'
import type { Register } from './facts/register'

/**
 * What `read` gives, read and filled once for a whole build, since nearly every page asks for the same; anew each time while
 * content is being edited. Nobody may change what they are given.
 */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => (import.meta.env.DEV ? read() : (value ??= read()))
}

/** Every figure, price, claim and contact detail, for pages, layouts and components at build time. */
export const getRegister = readOnce(async (): Promise<Register> => {
  const entries = await getCollection('register')
  return Object.fromEntries(entries.map(({ id, data }) => [id, data]))
})
