/**
 * A request's body, or undefined when it is longer than `most` bytes. It is counted as it arrives, since a sender may
 * announce less or nothing; what comes after the limit is not read.
 */
async function readBytes(request: Request, most: number): Promise<Blob | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return undefined
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return new Blob(chunks)
}

/** A request's body as text, or undefined when it is longer than `most` bytes. */
export const readBody = async (request: Request, most: number): Promise<string | undefined> =>
  (await readBytes(request, most))?.text()

/** A posted form, or undefined when it is longer than `most` bytes. What is no form is an empty one. */
export async function readForm(request: Request, most: number): Promise<FormData | undefined> {
  const bytes = await readBytes(request, most)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  return bytes && new Response(bytes, { headers }).formData().catch(() => new FormData())
}
