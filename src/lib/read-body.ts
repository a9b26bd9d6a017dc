/** A request's body as text, or undefined when it is longer than `most` bytes. */
export async function readBody(request: Request, most: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  const bytes = await request.arrayBuffer()
  return bytes.byteLength > most ? undefined : new TextDecoder().decode(bytes)
}

/** The JSON object of a text; undefined when it is something else. */
export function parseObject(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
