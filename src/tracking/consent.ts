import { PUBLIC_GTM_ID } from 'astro:env/client'

/** The visitor's answer to the consent banner stands in local storage under this key. */
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

/**
 * True when personal values may enter the data layer: without a tag manager nobody reads it; with one the visitor
 * must have accepted.
 */
export function mayTrack(): boolean {
  return !PUBLIC_GTM_ID || readConsent() === 'accepted'
}
