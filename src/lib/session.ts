/** The session remembers under this key that it has sent an enquiry. */
export const leadSentKey = 'lead-sent'

/** Session storage that never throws: private browsing may forbid it. */
export const session = {
  get: (key: string): string | null => {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string): void => {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // What the session cannot keep lasts for the page.
    }
  },
  remove: (key: string): void => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // It was never kept.
    }
  },
}

/** Remembers that this session has sent an enquiry, so that nothing asks for another. */
export const markLeadSent = (): void => session.set(leadSentKey, 'yes')

export const hasSentLead = (): boolean => session.get(leadSentKey) === 'yes'
