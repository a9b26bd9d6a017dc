const origin = 'https://www.googletagmanager.com'

/** Loads the tag manager's container, once a page. Only ever called after the visitor has accepted. */
export function loadTagManager(id: string): void {
  if (document.querySelector(`script[src^="${origin}"]`)) return
  window.dataLayer = window.dataLayer ?? []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `${origin}/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

/** Deletes the cookies that Google's measurement sets on this site, on the host and on every parent domain. */
export function deleteMeasurementCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter((name) => /^_g(a|cl|id|at)/.test(name))
  const labels = location.hostname.split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  for (const name of names)
    for (const domain of ['', ...domains.map((part) => `; domain=.${part}`)])
      document.cookie = `${name}=; max-age=0; path=/${domain}`
}
