import { writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { securityHeaders } from '~/lib/security-headers'

type Policy = Map<string, Set<string>>

/** Adds a policy's sources to those of the pages before it: the hashes of the scripts a page has differ. */
function addPolicy(all: Policy, policy: string): void {
  for (const part of policy.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    if (!name) continue
    const known = all.get(name) ?? new Set()
    for (const source of sources) known.add(source)
    all.set(name, known)
  }
}

const printPolicy = (policy: Policy) =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')

/**
 * Writes one content security policy for all pages and the other security headers to `_headers`, so that they are
 * real headers (a meta element could not hold frame-ancestors) and stand in one file for host and local server.
 */
export function staticHeaders(): AstroIntegration {
  const policy: Policy = new Map()
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
        for (const { headers } of routeToHeaders.values())
          addPolicy(policy, headers.get('content-security-policy') ?? '')
      },
      'astro:build:done': async ({ dir }) => {
        if (!policy.has('script-src')) throw new Error('The build made no content security policy')
        addPolicy(policy, "frame-ancestors 'none'")
        const all = { ...securityHeaders, 'Content-Security-Policy': printPolicy(policy) }
        const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)
        await writeFile(new URL('_headers', dir), `/*\n${lines.join('\n')}\n`)
      },
    },
  }
}
