import { isObject } from '~/lib/parse'
import { connectDatabase, DatabaseError, databaseSettings } from './database'
import {
  isErrorCode,
  isPolicyCode,
  longestAddress,
  policyCode,
  type Report,
  unsentCodes,
} from '~/tracking/reports'

// What /api/report takes, made safe: no browser is believed, and nothing that somebody typed is counted.

type Fields = Readonly<Record<string, unknown>>

/** One request counts for no more than so many. */
const mostReports = 10

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Addresses of this site are short words in lower case. Anything else may be somebody's words and is not kept. */
const pathOf = (path: string): string => (/^\/[a-z\d/-]{0,119}$/.test(path) ? path : '/…')

function pathOfUrl(url: string): string {
  const address = url.slice(0, longestAddress)
  return pathOf(URL.canParse(address) ? new URL(address).pathname : '')
}

/** A violation in either form browsers send: older ones write words with hyphens, newer ones in one word. */
function readPolicy(body: Fields, url: string): Report {
  const pick = (newer: string, older: string) => textOf(body[newer]) || textOf(body[older])
  const directive = pick('effectiveDirective', 'effective-directive') || textOf(body['violated-directive'])
  return {
    kind: 'policy',
    code: policyCode(directive, pick('blockedURL', 'blocked-uri')),
    path: pathOfUrl(pick('documentURL', 'document-uri') || url),
  }
}

/** One of our own pages' reports; an unknown code is left out, so that nothing typed can come in its place. */
function readOwn({ kind, code, path }: Fields): Report | undefined {
  const [word, place] = [textOf(code), pathOf(textOf(path))]
  if (kind === 'error') return { kind, code: isErrorCode(word) ? word : 'Error', path: place }
  if (kind === 'policy' && isPolicyCode(word)) return { kind, code: word, path: place }
  const known = unsentCodes.find((reason) => reason === word)
  return kind === 'unsent' && known ? { kind, code: known, path: place } : undefined
}

function readOne(value: unknown): Report | undefined {
  if (!isObject(value)) return undefined
  const older = value['csp-report']
  if (isObject(older)) return readPolicy(older, '')
  if (value['type'] === 'csp-violation' && isObject(value['body']))
    return readPolicy(value['body'], textOf(value['url']))
  return readOwn(value)
}

/** The reports in a request's JSON: our pages' own form, and the two in which browsers report a policy. */
export const readReports = (json: unknown): Report[] =>
  (Array.isArray(json) ? json : [json])
    .slice(0, mostReports)
    .map(readOne)
    .filter((report) => report !== undefined)

/** The first that fits decides: most browsers also name the ones they descend from. */
const families = [
  ['Samsung', /SamsungBrowser\//],
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

/** The family a User-Agent header names, and nothing finer that could tell one visitor from another. */
export const browserFamily = (userAgent: string): string =>
  families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Counts the reports of a request's body, with the family of the browser and no more of its sender; `ip` serves the limit alone.
 * Never rejects: 204 is counted, 400 holds no report, 429 is too many (`retryAfter` in seconds), 503 a database that is away.
 */
export async function countReports(
  text: string,
  userAgent: string,
  ip: string,
): Promise<{ status: number; retryAfter?: string }> {
  const reports = readReports(parseJson(text))
  if (reports.length === 0) return { status: 400 }
  const browser = browserFamily(userAgent)
  try {
    const database = connectDatabase(databaseSettings(process.env))
    await database.call('note_reports', {
      address: ip,
      reports: reports.map((report) => ({ ...report, browser })),
    })
    return { status: 204 }
  } catch (error) {
    if (error instanceof DatabaseError && error.status === 429)
      return { status: 429, retryAfter: error.hint ?? '60' }
    const codes = reports.map(({ kind, code }) => `${kind} ${code}`).join(', ')
    console.error(`A report was not counted: ${codes}`)
    return { status: 503 }
  }
}
