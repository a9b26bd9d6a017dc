import { PUBLIC_GTM_ID } from 'astro:env/client'

// The visitor's answer to the consent banner, what it allows, and what it tells Google's tags (Consent Mode v2).

/** The local-storage key of the visitor's answer. */
export const consentKey = 'consent'

export type ConsentAnswer = 'accepted' | 'rejected'

/** What the visitor answered; null before an answer, and where storage is forbidden. */
export function readConsent(): ConsentAnswer | null {
  try {
    const answer = localStorage.getItem(consentKey)
    return answer === 'accepted' || answer === 'rejected' ? answer : null
  } catch {
    return null
  }
}

/** Keeps the answer for later visits. Where storage is forbidden it lasts for this page only. */
export function keepConsent(answer: ConsentAnswer): void {
  try {
    localStorage.setItem(consentKey, answer)
  } catch {
    // Asked again on the next page.
  }
}

/** Whether anything of another firm may load, such as a tag manager or a chat. Only the visitor's own yes counts. */
export const mayLoadThirdParty = (): boolean => readConsent() === 'accepted'

/**
 * Whether this page may keep personal data of its own: in the data layer, and an advertisement's click ids in the session.
 * Without a tag manager no other firm reads them. Says nothing about what may load: that is mayLoadThirdParty.
 */
export const mayKeepPersonalData = (): boolean => !PUBLIC_GTM_ID || mayLoadThirdParty()

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

const origin = 'https://www.googletagmanager.com'

export const isTagManagerHere = (): boolean => document.querySelector(`script[src^="${origin}"]`) !== null

/** Loads the tag manager's container, once a page. Only ever called after the visitor has accepted. */
export function loadTagManager(id: string): void {
  if (isTagManagerHere()) return
  window.dataLayer = window.dataLayer ?? []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

const isMeasurement = (name: string): boolean => /^(_g(a|cl|id|at)|_dc_gtm_|FPAU|FPGCL)/.test(name)

/**
 * Deletes what Google's measurement keeps in this browser for this site: its cookies, on the host and on every parent
 * domain, and its entries in the browser's storage.
 */
export function deleteMeasurement(): void {
  const names = document.cookie.split('; ').map((pair) => pair.split('=', 1)[0] ?? '')
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const name of names.filter(isMeasurement))
    for (const domain of ['', ...domains.map((part) => `; domain=.${part}`)])
      document.cookie = `${name}=; max-age=0; path=/${domain}`
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage).filter(isMeasurement)) storage.removeItem(key)
  } catch {
    // Storage is forbidden: nothing is kept there.
  }
}
