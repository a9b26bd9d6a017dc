import { createHash } from 'node:crypto'

// Whether the content security policy in a page allows what the page contains.

export const policyIn = (html: string): string | undefined =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1]

const directive = (policy: string, name: string): string[] =>
  policy.split(';').flatMap((part) => {
    const [first, ...sources] = part.trim().split(/\s+/)
    return first === name ? sources : []
  })

const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs
const inlineStyle = /<style[^>]*>(.*?)<\/style>/gs

/** How many inline scripts or styles of a page have no hash among the sources. */
const blockedIn = (html: string, element: RegExp, sources: readonly string[]): number =>
  [...html.matchAll(element)].filter(([, text = '']) => {
    const hash = createHash('sha256').update(text).digest('base64')
    return !sources.includes(`'sha256-${hash}'`)
  }).length

export function policyProblems(path: string, html: string): string[] {
  const policy = policyIn(html)
  if (!policy) return [`${path} has no content security policy in it.`]
  const blocked =
    blockedIn(html, inlineScript, directive(policy, 'script-src')) +
    blockedIn(html, inlineStyle, directive(policy, 'style-src'))
  return [
    ...(blocked > 0
      ? [
          `${path} holds ${blocked} script or style that its policy blocks: something changes pages after the build (asset optimisation, snippet injection?).`,
        ]
      : []),
    ...(policy.includes("'unsafe-") ? [`${path} allows scripts or styles from anywhere.`] : []),
    ...(directive(policy, 'default-src').join() === "'none'"
      ? []
      : [`${path} allows what its policy does not name.`]),
  ]
}
