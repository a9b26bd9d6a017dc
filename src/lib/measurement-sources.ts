/** What a policy must allow for measurement, by what is loaded. */
interface Sources {
  scripts: readonly string[]
  images: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
}

const analytics = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] as const

const advertising = [
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
] as const

/**
 * What Google's guide lists for Tag Manager, Analytics 4 and Google Ads, and nothing more. Other tags of a container, its
 * custom HTML and its preview mode stay blocked until their sources are added here.
 * https://developers.google.com/tag-platform/security/guides/csp
 */
export const measurementSources: Sources = {
  scripts: ['https://*.googletagmanager.com', ...advertising],
  images: [...analytics, ...advertising, 'https://google.com'],
  connections: [
    ...analytics,
    'https://*.analytics.google.com',
    ...advertising,
    'https://google.com',
    'https://ad.doubleclick.net',
  ],
  frames: ['https://www.googletagmanager.com'],
}

export const nothingMeasured: Sources = { scripts: [], images: [], connections: [], frames: [] }
