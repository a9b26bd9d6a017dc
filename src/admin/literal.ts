/** What is read of a piece of program in the braces of a block (ESTree). */
interface Piece {
  type: string
  value?: unknown
  name?: string
  body?: readonly Piece[]
  expression?: Piece
  elements?: readonly (Piece | null)[]
  properties?: readonly { key?: Piece; value?: Piece }[]
}

/**
 * What the braces of a block say, such as `times={2}` or `rows={[{ label: '…' }]}`: numbers, texts, lists and details. Nothing
 * of it is run; anything else is undefined.
 */
export function literal(parsed: object): unknown {
  const { type, ...piece } = parsed as Piece
  if (type === 'Program') return piece.body?.[0] && literal(piece.body[0])
  if (type === 'ExpressionStatement') return piece.expression && literal(piece.expression)
  if (type === 'Literal') return piece.value
  if (type === 'ArrayExpression') return piece.elements?.map((item) => item && literal(item))
  if (type !== 'ObjectExpression') return undefined
  const details = (piece.properties ?? []).map(
    ({ key, value }) => [String(key?.name ?? key?.value), value && literal(value)] as const,
  )
  return Object.fromEntries(details)
}
