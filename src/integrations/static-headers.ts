import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
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

/** The hashes of the styles that stand in the built pages, as a policy names them. */
async function styleHashes(folder: string): Promise<Set<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'))
  const hashes = new Set<string>()
  for (const file of files)
    for (const [, css = ''] of (await readFile(`${folder}${file}`, 'utf8')).matchAll(
      /<style[^>]*>(.*?)<\/style>/gs,
    ))
      hashes.add(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  return hashes
}

/**
 * Writes one content security policy for all pages and the other security headers to `_headers`, so that they are
 * real headers (a meta element could not hold frame-ancestors) and stand in one file for host and local server.
 */
export function staticHeaders(): AstroIntegration {
  const policy: Policy = new Map()
  return {
    name: 'static-headers',
    hooks: {
      // The development server brings styles and scripts of its own, written into the page, which the policy would block.
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ security: { csp: false } })
      },
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
        // page-styles writes its styles after Astro has hashed the pages' own.
        addPolicy(policy, `style-src ${[...(await styleHashes(fileURLToPath(dir)))].join(' ')}`)
        const all = { ...securityHeaders, 'Content-Security-Policy': printPolicy(policy) }
        const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)
        await writeFile(new URL('_headers', dir), `/*\n${lines.join('\n')}\n`)
      },
    },
  }
}
