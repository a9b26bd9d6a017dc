import { local, session } from '~/lib/browser'
import type { ConsentAnswer } from './consent'
import { pushEvent } from './every-page'

/** The signals of Google's Consent Mode v2. Google's tags read them before they store or send anything. */
const signals = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

/**
 * Google's tags read a command only as an `arguments` object, not as an array.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
function gtag(_name: 'consent', _command: 'default' | 'update', _all: Record<string, string>): void {
  pushEvent(arguments)
}

const all = (permission: 'granted' | 'denied') =>
  Object.fromEntries(signals.map((signal) => [signal, permission]))

/** Denies everything until the visitor agrees. Call it on every page before the container loads. */
export const denyByDefault = (): void => gtag('consent', 'default', all('denied'))

/** Passes the visitor's answer on to Google's tags. */
export const updateConsent = (answer: ConsentAnswer): void =>
  gtag('consent', 'update', all(answer === 'accepted' ? 'granted' : 'denied'))

const origin = 'https://www.googletagmanager.com'

export const isTagManagerLoaded = (): boolean => document.querySelector(`script[src^="${origin}"]`) !== null

/** Loads the tag manager's container, once per page. Call it only after the visitor has accepted. */
export function loadTagManager(id: string): void {
  if (isTagManagerLoaded()) return
  pushEvent({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

const isGoogleName = (name: string): boolean => /^(_g(a|cl|id|at)|_dc_gtm_|FPAU|FPGCL)/.test(name)

/** Deletes the cookies of Google's measurement, on the host and every parent domain, and its entries in the browser's storage. */
export function deleteMeasurement(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const name of names.filter(isGoogleName))
    for (const domain of ['', ...domains.map((part) => `; domain=.${part}`)])
      document.cookie = `${name}=; max-age=0; path=/${domain}`
  for (const storage of [local, session])
    for (const key of storage.keys().filter(isGoogleName)) storage.remove(key)
}
