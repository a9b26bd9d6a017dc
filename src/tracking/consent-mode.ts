import type { ConsentAnswer } from './consent'

/** The four signals of Google's Consent Mode v2. A tag manager's tags read them before they store or send anything. */
const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

type Command = 'default' | 'update'
type Permission = 'granted' | 'denied'

/**
 * Google's tags take a command only as a function's own `arguments`; an array of the same values they do not read.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
function gtag(_name: 'consent', _command: Command, _all: Record<string, Permission>): void {
  window.dataLayer = window.dataLayer ?? []
  // eslint-disable-next-line prefer-rest-params -- Only this object is read as a command.
  window.dataLayer.push(arguments)
}

const say = (command: Command, permission: Permission): void =>
  gtag('consent', command, Object.fromEntries(signals.map((signal) => [signal, permission])))

/** Said on every page before a container may load: until the visitor agrees, nothing is allowed. */
export const denyByDefault = (): void => say('default', 'denied')

/** What the visitor has answered, now or on an earlier page. */
export const tellConsent = (answer: ConsentAnswer): void =>
  say('update', answer === 'accepted' ? 'granted' : 'denied')
