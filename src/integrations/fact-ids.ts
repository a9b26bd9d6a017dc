import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { factsOnDisk } from '~/content/files'

/** Types the ids of all facts, in the folder .astro: code that names an unknown fact fails the type check. */
export const factIds = (): AstroIntegration => ({
  name: 'fact-ids',
  hooks: {
    'astro:config:done': ({ config, injectTypes }) => {
      const ids = factsOnDisk(fileURLToPath(config.root)).places.keys()
      const lines = [...ids].map((id) => `  '${id}': true\n`)
      injectTypes({ filename: 'fact-ids.d.ts', content: `interface FactIds {\n${lines.join('')}}\n` })
    },
  },
})
