import { PUBLIC_GTM_ID } from 'astro:env/client'
import { local } from '~/lib/browser'

// The visitor's answer to the consent banner, what it allows, and what it tells Google's tags (Consent Mode v2).

/** The local-storage key of the visitor's answer. */
export const consentKey = 'consent'

export type ConsentAnswer = 'accepted' | 'rejected'

/** What the visitor answered; null before an answer. */
export function readConsent(): ConsentAnswer | null {
  const answer = local.get(consentKey)
  return answer === 'accepted' || answer === 'rejected' ? answer : null
}

/** Keeps the answer for later visits; where the browser blocks storage, for this page. */
export const keepConsent = (answer: ConsentAnswer): void => void local.set(consentKey, answer)

/** Whether anything of another firm may load, such as a tag manager or a chat. Only the visitor's own yes counts. */
export const mayLoadThirdParty = (): boolean => readConsent() === 'accepted'

/**
 * Whether this page may keep personal data of its own: in the data layer, and an advertisement's click ids in the session.
 * Without a tag manager no other firm reads them. Says nothing about what may load: that is mayLoadThirdParty.
 */
export const mayKeepPersonalData = (): boolean => !PUBLIC_GTM_ID || mayLoadThirdParty()
