type Message = Pick<Request | Response, 'headers' | 'body'>

/**
 * A message's body, or undefined when it is longer than `most` bytes. It is counted as it arrives, since a sender may
 * announce less or nothing; what comes after the limit is not read.
 */
async function readBytes({ headers, body }: Message, most: number): Promise<Blob | undefined> {
  if (Number(headers.get('content-length') ?? 0) > most) return undefined
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

/** A message's body as text, or undefined when it is longer than `most` bytes. */
export const readBody = async (message: Message, most: number): Promise<string | undefined> =>
  (await readBytes(message, most))?.text()

interface FormLimits {
  /** In bytes. */
  most: number
  /** In bytes, of a form in parts (multipart/form-data): no page of ours sends one. */
  mostInParts: number
  mostFields: number
}

/**
 * A posted form, or undefined when it is longer than it may be. What is no form is an empty one, and so is one of so many
 * fields that taking them apart would hold others up.
 */
export async function readForm(request: Request, limits: FormLimits): Promise<FormData | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const isInParts = /^multipart\//i.test(type)
  const bytes = await readBytes(request, isInParts ? limits.mostInParts : limits.most)
  if (!bytes) return undefined
  const text = isInParts ? '' : await bytes.text()
  if (text.split('&', limits.mostFields + 1).length > limits.mostFields) return new FormData()
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
}
