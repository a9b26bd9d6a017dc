import { checkData } from '~/content/error-map'
import type { Blocks } from '~/content/schemas/article-blocks'

// Reads what a block of an article is told, and checks it.

/** As much of the parsed code as is read here: see https://github.com/estree/estree. */
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

/** A value that is written out, such as [{ fact: 'price.lpa', times: 2 }]. Throws where there is anything else. */
function literal(code: Code | undefined): unknown {
  if (code?.type === 'Literal') return code.value
  if (code?.type === 'ArrayExpression') return code.elements?.map(literal)
  if (code?.type !== 'ObjectExpression') throw new TypeError('not written out')
  return Object.fromEntries(
    code.properties?.map(({ key, value }) => [key.name ?? String(key.value), literal(value)]) ?? [],
  )
}

function valueOf({ name, value }: Attribute): unknown {
  if (name === undefined) throw new TypeError('spread')
  if (typeof value === 'string') return value
  return value ? literal(value.data?.estree?.body[0]?.expression) : true
}

/** What is wrong with a block: its name, or what it is told. */
export function blockMistakes(name: string, attributes: readonly Attribute[], blocks: Blocks): string[] {
  const schema = blocks[name]
  if (!schema)
    return [`there is no block called <${name}>; expected one of ${Object.keys(blocks).join(', ')}`]
  try {
    const told = Object.fromEntries(attributes.map((one) => [one.name, valueOf(one)]))
    return checkData(told, schema).problems.map(
      ({ path, message }) => `<${name}>: ${path.map(String).join(' › ')} ${message}`,
    )
  } catch {
    return [`<${name}>: everything it is told must be written out, such as title="…" or times={2}`]
  }
}
