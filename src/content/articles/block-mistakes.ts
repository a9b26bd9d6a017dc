import { checkData } from '~/content/error-map'
import type { Blocks } from '~/content/schemas/article-blocks'

// Parses and validates the attributes of a block in an article.

/** The parts of an ESTree node that we use: https://github.com/estree/estree */
interface Code {
  type: string
  value?: unknown
  elements?: readonly Code[]
  properties?: readonly { type: string; key: Code & { name?: string }; value: Code }[]
}

export interface Attribute {
  name?: string
  value?:
    string | null | { data?: { estree?: { body: readonly { expression?: Code }[] } | null } } | undefined
}

/** The value of a literal, such as [{ fact: 'price.lpa', times: 2 }]. Throws for any other expression. */
function literal(code: Code | undefined): unknown {
  if (code?.type === 'Literal') return code.value
  if (code?.type === 'ArrayExpression') return code.elements?.map(literal)
  if (code?.type !== 'ObjectExpression') throw new TypeError('not a literal')
  return Object.fromEntries(
    code.properties?.map(({ key, value }) => [key.name ?? String(key.value), literal(value)]) ?? [],
  )
}

function valueOf({ name, value }: Attribute): unknown {
  if (name === undefined) throw new TypeError('spread')
  if (typeof value === 'string') return value
  return value ? literal(value.data?.estree?.body[0]?.expression) : true
}

/** Errors in a block's name or attributes. */
export function blockMistakes(name: string, attributes: readonly Attribute[], blocks: Blocks): string[] {
  const schema = blocks[name]
  if (!schema)
    return [`there is no block called <${name}>; expected one of ${Object.keys(blocks).join(', ')}`]
  try {
    const given = Object.fromEntries(attributes.map((one) => [one.name, valueOf(one)]))
    return checkData(given, schema).problems.map(
      ({ path, message }) => `<${name}>: ${path.map(String).join(' › ')} ${message}`,
    )
  } catch {
    return [`<${name}>: every value must be written out, such as title="…" or times={2}`]
  }
}
