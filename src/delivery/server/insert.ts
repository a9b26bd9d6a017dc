// Inserting an enquiry from a server function, through the database's REST address.

interface Environment {
  [name: string]: string | undefined
}

export interface Insert {
  body: object
  /** The visitor's own address, which the database's limit counts. */
  address: string
  /** Ends the try. */
  signal: AbortSignal
}

export interface InsertAnswer {
  /** HTTP status; 0 when the database did not answer. */
  status: number
  /** SQLSTATE or another code; empty when it was stored. */
  code: string
  /** For PT429: seconds after which another try will pass. */
  hint?: string
}

/**
 * A plain insert, as a visitor's browser makes it. With the secret key the database believes the address given in
 * x-enquiry-address. Without that key nothing is inserted: under the public key all visitors of this server would
 * count as one address, and twenty enquiries would shut out everybody else.
 */
export async function insertSubmission(
  { body, address, signal }: Insert,
  env: Environment,
): Promise<InsertAnswer> {
  const url = env['SUPABASE_URL'] || env['PUBLIC_SUPABASE_URL']
  const key = env['SUPABASE_SECRET_KEY']
  if (!url || !key) {
    console.error(
      `${url ? 'SUPABASE_SECRET_KEY' : 'SUPABASE_URL'} is not set: no enquiry can be stored here.`,
    )
    return { status: 0, code: '' }
  }
  const request = {
    method: 'POST',
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'return=minimal',
      'x-enquiry-address': address,
    },
    body: JSON.stringify(body),
    signal,
  }
  return fetch(new URL('/rest/v1/contact_submissions', url), request).then(readAnswer, () => ({
    status: 0,
    code: '',
  }))
}

async function readAnswer(response: Response): Promise<InsertAnswer> {
  if (response.ok) return { status: response.status, code: '' }
  const error = (await response.json().catch(() => ({}))) as { code?: unknown; hint?: unknown }
  return {
    status: response.status,
    code: String(error.code ?? ''),
    ...(error.hint ? { hint: String(error.hint) } : {}),
  }
}
