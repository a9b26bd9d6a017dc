import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first pointer, touch, focus or key event. */
    'client:intent'?: boolean
  }
}

/** Registers the site's own client directive. It is inlined once on the pages that use it. */
export const directives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/integrations/directives/intent.ts' }),
  },
})
