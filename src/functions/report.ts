import type { Config } from '@netlify/functions'
import { parseObject } from '~/lib/parse'
import { apiFunction, isFromAnotherSite, readBody } from '~/server/requests'
import { isErrorCode, isPolicyCode, type Report, unsentCodes } from '~/tracking/reports'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Paths of this site are short and in lower case. Anything else may be words that somebody typed. */
const pathOf = (path: string): string => (/^\/[a-z\d/-]{0,119}$/.test(path) ? path : '/…')

/** A page's report (src/tracking/reports.ts). An unknown code is dropped, because it may contain what a visitor typed. */
export function readReport(sent: Readonly<Record<string, unknown>> = {}): Report | undefined {
  const { kind } = sent
  const [code, path] = [textOf(sent['code']), pathOf(textOf(sent['path']))]
  if (kind === 'error') return { kind, code: isErrorCode(code) ? code : 'Error', path }
  if (kind === 'policy' && isPolicyCode(code)) return { kind, code, path }
  if (kind === 'unsent' && unsentCodes.some((known) => known === code)) return { kind, code, path }
  return undefined
}

/** The first match decides: most browsers also name the ones they descend from. */
const families = [
  ['Samsung', /SamsungBrowser\//],
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

/** The browser's family, and nothing finer that could tell one visitor from another. */
export const browserFamily = (userAgent: string): string =>
  families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'

const respond = (status: number) => new Response(null, { status })

/** Logs one line for each failure in a visitor's browser: an uncaught error, a policy violation or an unsent enquiry. */
export default apiFunction(async (request) => {
  if (isFromAnotherSite(request)) return respond(403)
  const text = await readBody(request)
  if (text === undefined) return respond(413)
  const report = readReport(parseObject(text))
  if (!report) return respond(400)
  const browser = browserFamily(request.headers.get('user-agent') ?? '')
  console.warn(`Browser report: ${report.kind} ${report.code}, ${report.path}, ${browser}`)
  return respond(204)
})

export const config: Config = {
  path: '/api/report',
  method: 'POST',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
