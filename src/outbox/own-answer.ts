import { attemptTimeoutMs } from '~/lib/limits'
import { parseObject } from '~/lib/parse'

/** The answer of one of our functions about an enquiry. */
export interface OwnAnswer {
  /** HTTP status; 0 without an answer. */
  status: number
  /** Undefined unless it names the enquiry: a captive portal or web filter answers 200 as well. */
  body?: Readonly<Record<string, unknown>> | undefined
}

/** Posts to one of our functions. The request outlives the page, and the promise never rejects. */
export async function askAbout(request: { readonly id: string }, path: string): Promise<OwnAnswer> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      keepalive: true,
      redirect: 'error',
      signal: AbortSignal.timeout(attemptTimeoutMs),
    })
    const body = parseObject(await response.text())
    return { status: response.status, body: body?.['id'] === request.id ? body : undefined }
  } catch {
    return { status: 0 }
  }
}
