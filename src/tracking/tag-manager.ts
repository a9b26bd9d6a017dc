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
