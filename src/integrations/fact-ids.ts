import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { factsOnDisk } from '~/content/files'

/** Writes the type of all fact ids into .astro, so that an unknown id in code is a type error. */
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
