import { isObject, parseJson } from '~/lib/parse'
import {
  isErrorCode,
  isPolicyCode,
  longestAddress,
  policyCode,
  type Report,
  unsentCodes,
} from '~/tracking/reports'

// Validates what browsers send to /api/report and logs it. Nothing that a visitor typed gets through.

type Fields = Readonly<Record<string, unknown>>

/** The most reports that are read from one request. */
const mostReports = 10

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Paths of this site are short and in lower case. Anything else may be words that somebody typed, and is not logged. */
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

/**
 * Writes each report of a request's body to the log, one bounded line each, and returns how many there were. Nothing identifies the
 * visitor: a line holds the kind, the code, the page's path and the browser's family.
 */
export function logReports(text: string, userAgent: string): number {
  const reports = readReports(parseJson(text))
  const browser = browserFamily(userAgent)
  for (const { kind, code, path } of reports)
    console.warn(`Browser report: ${kind} ${code}, ${path}, ${browser}`)
  return reports.length
}
