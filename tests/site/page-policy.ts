import { parse } from 'node-html-parser'

/** The policy in a page; undefined if it has none. */
export const policyIn = (html: string): string | undefined =>
  parse(html).querySelector('meta[http-equiv=content-security-policy]')?.getAttribute('content')

/** A policy's directives with their sources. */
export const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...values]) => [name.toLowerCase(), values] as const),
  )
