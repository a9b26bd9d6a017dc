import { stringify } from 'yaml'

/** Data as YAML. Astro parses articles as YAML 1.1, so strings such as 2026-11-20 or 9:00 get quotes. */
export const toYaml = (data: object): string =>
  stringify(data, { schema: 'yaml-1.1', lineWidth: 0, singleQuote: true })

/** The facts of a file as YAML, separated by empty lines. */
export const factsToYaml = (facts: object): string =>
  Object.entries(facts)
    .map(([id, fact]) => toYaml({ [id]: fact }))
    .join('\n')
