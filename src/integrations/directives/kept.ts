/** A value of session storage; null if storage is blocked. Minimal, because it is inlined in every page. */
export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
