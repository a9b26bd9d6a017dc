import { getCollection } from 'astro:content'
import type { Register } from './facts/register'

let register: Promise<Register> | undefined

/** Every figure, price, claim and contact detail, for pages, layouts and components at build time. */
export function getRegister(): Promise<Register> {
  if (import.meta.env.DEV) return readRegister()
  return (register ??= readRegister())
}

async function readRegister(): Promise<Register> {
  const entries = await getCollection('register')
  return Object.fromEntries(entries.map(({ id, data }) => [id, data]))
}
