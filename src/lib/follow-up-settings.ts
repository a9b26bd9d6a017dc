import type { Environment } from './env.ts'

/** How the owner's own system wants to be told; docs/follow-ups.md has an example of each. */
const formats = ['json', 'google', 'slack', 'teams'] as const

export interface FollowUpSettings {
  url: URL
  format: (typeof formats)[number]
  /** What the JSON is signed with; undefined leaves it unsigned. */
  secret: string | undefined
}

/** Off this machine nothing is sent without encryption. With a user name in it no request can be made. */
const isSafe = ({ protocol, hostname, username, password }: URL) =>
  !username &&
  !password &&
  (protocol === 'https:' ||
    (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)))

function urlFrom(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && isSafe(url)) return url
  throw new Error('FOLLOW_UP_URL must be an address such as https://crm.example.com/hook.')
}

/** Where follow-ups go; undefined when nowhere. Throws a sentence that names what is wrong. */
export function followUpSettings(env: Environment): FollowUpSettings | undefined {
  const { FOLLOW_UP_URL, FOLLOW_UP_FORMAT, FOLLOW_UP_SECRET } = env
  if (!FOLLOW_UP_URL) return undefined
  const format = formats.find((known) => known === (FOLLOW_UP_FORMAT || 'json'))
  if (!format) throw new Error('FOLLOW_UP_FORMAT must be one of json, google, slack and teams.')
  return { url: urlFrom(FOLLOW_UP_URL), format, secret: FOLLOW_UP_SECRET || undefined }
}
