/** What the session keeps under a key; nothing where storage is forbidden. As small as it can be: it is in every page. */
export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
