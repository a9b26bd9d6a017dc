import type { Graph, Thing } from 'schema-dts'
import { letBreak } from '~/lib/keep-together'

export type StructuredData = Exclude<Thing, string>

/** The business itself, to which everything else refers. */
export const businessId = '/#business'

/**
 * All nodes of a page as one JSON-LD document. Addresses may be written from the root, such as /contact: in every field
 * that holds an address, and in the links of an answer, the site's own origin is put before them.
 */
export function toGraph(nodes: readonly StructuredData[], site: string): Graph {
  return {
    '@context': 'https://schema.org',
    '@graph': nodes.map((node) => absolute(node, site.replace(/\/+$/, '')) as Thing),
  }
}

/** JSON that may stand inside a script element: no `<` can end it. */
export const toScript = (graph: Graph): string => letBreak(JSON.stringify(graph)).replaceAll('<', '\\u003c')

function absolute(value: unknown, origin: string): unknown {
  if (typeof value === 'string') return absoluteText(value, origin)
  if (Array.isArray(value)) return value.map((item) => absolute(item, origin))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, absolute(item, origin)]))
}

/** A text is an address when it starts with a slash and holds no space; elsewhere only links are completed. */
function absoluteText(text: string, origin: string): string {
  if (/^\/(?!\/)\S*$/.test(text)) return origin + text
  return text.replaceAll('href="/', `href="${origin}/`)
}
