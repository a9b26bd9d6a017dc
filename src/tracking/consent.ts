import { PUBLIC_GTM_ID } from 'astro:env/client'
import { local } from '~/lib/browser'

// The visitor's answer to the consent banner, and what it allows.

/** Local-storage key of the visitor's answer. */
export const consentKey = 'consent'

export type ConsentAnswer = 'accepted' | 'rejected'

/** Stores the answer for later visits; if storage is blocked, for this page. */
export const saveConsent = (answer: ConsentAnswer): void => void local.set(consentKey, answer)

const isAnswer = (answer: ConsentAnswer): boolean => local.get(consentKey) === answer

/** Whether third-party code such as a tag manager may load: only if the visitor has accepted it. */
export const mayLoadThirdParty = (): boolean => isAnswer('accepted')

/** Whether the visitor has rejected it. After any other stored value, the banner asks. */
export const hasRejected = (): boolean => isAnswer('rejected')

/** Whether personal data may be in the data layer. Without a tag manager no third party reads it. */
export const mayKeepPersonalData = (): boolean => !PUBLIC_GTM_ID || mayLoadThirdParty()
