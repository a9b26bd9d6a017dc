/** The first that fits decides: most browsers also name the ones they descend from. */
const families = [
  ['Samsung', /SamsungBrowser\//],
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

/** The family a User-Agent header names, and nothing finer that could tell one visitor from another. */
export const browserFamily = (userAgent: string): string =>
  families.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other'
