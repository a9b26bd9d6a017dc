import type { Environment } from '~/lib/env'
import { DatabaseError, databaseSettings, type DatabaseSettings, restRequest } from './rest'

export interface Insert {
  body: object
  /** The visitor's own address, which the database's limit counts. */
  ip: string
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

const noAnswer: InsertAnswer = { status: 0, code: '' }

/** The settings, or undefined with a line in the log. */
function settingsOf(env: Environment): DatabaseSettings | undefined {
  try {
    return databaseSettings(env)
  } catch (error) {
    console.error(`No enquiry can be stored here. ${String(error)}`)
    return undefined
  }
}

/**
 * Inserts an enquiry from a server function, as a visitor's browser does. With the secret key the database believes the
 * address given in x-enquiry-address. Without that key nothing is inserted: under the public key all visitors of this
 * server would count as one address, and twenty enquiries would shut out everybody else.
 */
export async function insertSubmission(
  { body, ip, signal }: Insert,
  env: Environment,
): Promise<InsertAnswer> {
  const settings = settingsOf(env)
  if (!settings) return noAnswer
  const headers = { prefer: 'return=minimal', 'x-enquiry-address': ip }
  try {
    await restRequest(settings, 'contact_submissions', { method: 'POST', headers, body, signal })
    return { status: 201, code: '' }
  } catch (error) {
    if (!(error instanceof DatabaseError)) return noAnswer
    const { status, code, hint } = error
    return { status, code, ...(hint && { hint }) }
  }
}
