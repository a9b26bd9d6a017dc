import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { securityHeaders } from '~/lib/security-headers'

/**
 * Writes the pages' content security policy and the other security headers to `_headers`, so that they are real
 * headers (a meta element could not hold frame-ancestors) and stand in one file for host and local server.
 */
export function staticHeaders(): AstroIntegration {
  const policies = new Set<string>()
  return {
    name: 'static-headers',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'static-headers',
          entrypointResolution: 'auto',
          adapterFeatures: { buildOutput: 'static', staticHeaders: true },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            sharpImageService: 'stable',
            envGetSecret: 'stable',
          },
        }),
      'astro:build:generated': ({ routeToHeaders }) => {
        for (const { headers } of routeToHeaders.values()) {
          const policy = headers.get('content-security-policy')
          if (policy) policies.add(policy)
        }
      },
      'astro:build:done': async ({ dir }) => {
        const [policy, ...others] = policies
        if (!policy || others.length > 0) throw new Error('All pages must share one content security policy')
        const all = { ...securityHeaders, 'Content-Security-Policy': `${policy} frame-ancestors 'none'` }
        const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)
        await writeFile(new URL('_headers', dir), `/*\n${lines.join('\n')}\n`)
      },
    },
  }
}
