import type { Plugin } from 'vite'

/** The browsers of the last two years. Once a year compare them with `npx browserslist "last 2 years"` (docs/accessibility.md). */
const target = ['chrome130', 'edge130', 'firefox128', 'ios18.2', 'safari18.2']

/** The same for lightningcss, which keeps major and minor version in the second and third byte of a number. */
export const cssTargets = Object.fromEntries(
  target.map((browser) => {
    const [, name = '', major, minor = 0] = /^([a-z]+)(\d+)(?:\.(\d+))?$/.exec(browser) ?? []
    return [name === 'ios' ? 'ios_saf' : name, (Number(major) << 16) | (Number(minor) << 8)]
  }),
)

/**
 * Builds styles and scripts for these browsers. Astro asks for the newest language whatever a site's own configuration says, so
 * its answer is changed here.
 */
export const supportedBrowsers = (): Plugin => ({
  name: 'supported-browsers',
  config: () => ({ build: { cssTarget: target } }),
  configEnvironment: (name) => (name === 'client' ? { build: { target, cssTarget: target } } : null),
})
