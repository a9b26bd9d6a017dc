import browserslistToEsbuild from 'browserslist-to-esbuild'
import type { Plugin } from 'vite'

/**
 * Has styles and scripts written for the browsers that package.json lists under `browserslist`: those of the last two
 * years. Astro asks for the newest language whatever a site's own configuration says, so its answer is changed here.
 */
export function supportedBrowsers(): Plugin {
  const target = browserslistToEsbuild()
  return {
    name: 'supported-browsers',
    config: () => ({ build: { cssTarget: target } }),
    configEnvironment: (name) => (name === 'client' ? { build: { target, cssTarget: target } } : null),
  }
}
