import { atom } from 'nanostores'

/**
 * The id of the last enquiry this page brought home, held in memory only. Whoever knows it may choose a time for the
 * call, so it enters neither the browser's storage nor an address that is sent.
 */
export const delivered = atom<string | undefined>(undefined)
