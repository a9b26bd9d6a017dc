import type { AstroIntegration } from 'astro'
import type { Scrolled } from './directives/scrolled'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first sign of use: pointer, touch, focus or key. */
    'client:intent'?: boolean
    /** Hydrates where the address has a fragment. */
    'client:fragment'?: boolean
    /** Hydrates when the browser rests, or at once where it cannot say so. */
    'client:rested'?: boolean
    /** Hydrates a while after the visitor has scrolled past a point. */
    'client:scrolled'?: boolean | Scrolled
  }
}

/** Registers the site's four client directives. Each is inlined once on the pages that use it. */
export const directives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/integrations/directives/intent.ts' })
      addClientDirective({ name: 'fragment', entrypoint: './src/integrations/directives/fragment.ts' })
      addClientDirective({ name: 'rested', entrypoint: './src/integrations/directives/rested.ts' })
      addClientDirective({ name: 'scrolled', entrypoint: './src/integrations/directives/scrolled.ts' })
    },
  },
})
