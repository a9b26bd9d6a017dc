import { directivesOf, policyIn } from './page-policy'

/**
 * Scores a response by the rules Mozilla publishes for its HTTP Observatory: 100 points, less what is missing, plus
 * bonuses that count only from 90 points on. As there, the policy in a page counts beside the header's, without what a
 * meta element cannot hold.
 */
export interface Score {
  points: number
  grade: string
  reasons: string[]
}

type Rule = (headers: Headers, html: string) => [modifier: number, reason: string]

const ignoredInPage = new Set(['frame-ancestors', 'report-uri', 'sandbox'])

/** What holds when both policies are obeyed: the page's where it says something, else the header's. */
function bothPolicies(headers: Headers, html: string): Map<string, string[]> {
  const inPage = [...directivesOf(policyIn(html) ?? '')].filter(([name]) => !ignoredInPage.has(name))
  return new Map([...directivesOf(headers.get('content-security-policy') ?? ''), ...inPage])
}

const contentPolicy: Rule = (headers, html) => {
  const directives = bothPolicies(headers, html)
  if (directives.size === 0) return [-25, 'no content security policy']
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? ['*']
  const styles = directives.get('style-src') ?? directives.get('default-src') ?? ['*']
  const protectedByHash = (values: string[]) =>
    values.some((value) => /^'(sha(256|384|512)|nonce)-/.test(value))
  if (scripts.some((value) => ['*', 'https:', 'http:', 'data:'].includes(value)))
    return [-20, 'scripts from anywhere']
  if (scripts.includes("'unsafe-inline'") && !protectedByHash(scripts)) return [-20, 'inline scripts']
  if (scripts.includes("'unsafe-eval'")) return [-10, 'eval']
  if (styles.includes("'unsafe-inline'") && !protectedByHash(styles)) return [0, 'inline styles']
  const strict = directives.get('default-src')?.join() === "'none'"
  return strict ? [10, "no unsafe sources, default-src 'none'"] : [5, 'no unsafe sources']
}

const transport: Rule = (headers) => {
  const value = headers.get('strict-transport-security')
  if (!value) return [-20, 'no strict transport security']
  const seconds = Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)
  return seconds >= 15_768_000
    ? [0, 'strict transport security']
    : [-10, 'strict transport security under six months']
}

const contentType: Rule = (headers) =>
  headers.get('x-content-type-options')?.toLowerCase() === 'nosniff' ? [0, 'nosniff'] : [-5, 'no nosniff']

const framing: Rule = (headers) => {
  if (directivesOf(headers.get('content-security-policy') ?? '').has('frame-ancestors'))
    return [5, 'frame-ancestors']
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '')
    ? [0, 'x-frame-options']
    : [-20, 'may be framed']
}

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

const referrer: Rule = (headers) => {
  const value = headers.get('referrer-policy')?.split(',').at(-1)?.trim()
  if (!value) return [0, 'no referrer policy']
  return privateReferrers.includes(value) ? [5, 'private referrer'] : [-5, 'referrer leaks']
}

const resourcePolicy: Rule = (headers) =>
  /^same-(origin|site)$/.test(headers.get('cross-origin-resource-policy') ?? '')
    ? [10, 'resource policy']
    : [0, 'none']

const sharing: Rule = (headers) =>
  headers.get('access-control-allow-origin') === '*' ? [-50, 'open to every origin'] : [0, 'not shared']

const cookies: Rule = (headers) => (headers.has('set-cookie') ? [-20, 'sets a cookie'] : [0, 'no cookies'])

const rules = [contentPolicy, transport, contentType, framing, referrer, resourcePolicy, sharing, cookies]

const grades: [number, string][] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
]

export function observatoryScore(headers: Headers, html = ''): Score {
  const results = rules.map((rule) => rule(headers, html))
  const losses = results.reduce((sum, [modifier]) => sum + Math.min(modifier, 0), 0)
  const bonuses = results.reduce((sum, [modifier]) => sum + Math.max(modifier, 0), 0)
  const base = 100 + losses
  const points = Math.max(base >= 90 ? base + bonuses : base, 0)
  const grade = grades.find(([least]) => points >= least)?.[1] ?? 'F'
  return { points, grade, reasons: results.map(([modifier, reason]) => `${modifier} ${reason}`) }
}
