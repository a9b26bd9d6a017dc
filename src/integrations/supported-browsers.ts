import { browserslistToTargets } from 'lightningcss'
import type { Plugin } from 'vite'

/** The oldest supported browsers (docs/accessibility.md). */
const target = ['chrome109', 'edge109', 'firefox128', 'ios15.6', 'safari15.6']

/** The same browsers for lightningcss, with names and versions as in Browserslist: "ios_saf 15.6". */
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
