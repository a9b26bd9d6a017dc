import { browserslistToTargets } from 'lightningcss'
import type { Plugin } from 'vite'

/** The browsers of the last two years. Once a year compare them with `npx browserslist "last 2 years"` (docs/accessibility.md). */
const target = ['chrome130', 'edge130', 'firefox128', 'ios18.2', 'safari18.2']

/** The same for lightningcss, with names and versions as in Browserslist: "ios_saf 18.2". */
export const cssTargets = browserslistToTargets(
  target.map((browser) => browser.replace('ios', 'ios_saf').replace(/\d/, ' $&')),
)

/**
 * Builds styles and scripts for these browsers. Astro targets the newest syntax whatever the site's own configuration says, so
 * this plugin overrides it.
 */
export const supportedBrowsers = (): Plugin => ({
  name: 'supported-browsers',
  config: () => ({ build: { cssTarget: target } }),
  configEnvironment: (name) => (name === 'client' ? { build: { target, cssTarget: target } } : null),
})
