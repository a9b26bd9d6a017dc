import { PUBLIC_GTM_ID } from 'astro:env/client'

/** The visitor's answer to the consent banner, kept in local storage under this key: "accepted" or "rejected". */
export const consentKey = 'consent'

/**
 * True when personal values may enter the data layer: without a tag manager nobody reads it; with one the visitor
 * must have accepted.
 */
export function mayTrack(): boolean {
  if (!PUBLIC_GTM_ID) return true
  try {
    return localStorage.getItem(consentKey) === 'accepted'
  } catch {
    return false
  }
}
