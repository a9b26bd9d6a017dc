import { writeFile } from 'node:fs/promises'
import { filePolicy, securityHeaders } from '~/lib/security-headers'
import { addPolicy, pagePolicyOf, withPolicy, type Policy } from '~/lib/page-policy'
import type { PageIntegration } from './built-files'

/**
 * Gives every page a content security policy of its own, and every static file the other security headers.
 *
 * A page's policy stands in the page, as the first thing after its character set. A header would need a rule for each
 * route: on Netlify a rule matches the address asked for and not the file, so that the page for unknown addresses could
 * have none, and the rules would be matched against every request. What a meta element cannot say
 * (frame-ancestors) stands in `_headers`, which is the same for all files and does not grow with the articles.
 */
export function staticHeaders(): PageIntegration {
  const site: Policy = new Map()
  return {
    name: 'static-headers',
    eachPage: (html, file) => {
      try {
        return withPolicy(html, pagePolicyOf(html, site))
      } catch (error) {
        throw new Error(`${file} ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    hooks: {
      // The development server brings styles and scripts of its own, written into the page, which the policy would block.
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'dev') updateConfig({ security: { csp: false } })
      },
      // Without it Astro would write every hash of the site into each page by itself.
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
          addPolicy(site, headers.get('content-security-policy') ?? '')
        if (!site.has('script-src')) throw new Error('The build made no content security policy')
      },
      'astro:build:done': async ({ dir }) => {
        const all = { ...securityHeaders, 'Content-Security-Policy': filePolicy }
        const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`)
        await writeFile(new URL('_headers', dir), `/*\n${lines.join('\n')}\n`)
      },
    },
  }
}
