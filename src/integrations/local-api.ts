import type { AstroIntegration } from 'astro'

/** In development, answers `/api/…` with the same functions as the host: a change in one shows after a restart. */
export const localApi = (): AstroIntegration => ({
  name: 'local-api',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const [{ answer, loadFunctions }, { clientAddress, send, toRequest }] = await Promise.all([
        import('~/commands/function-host'),
        import('~/commands/node-http'),
      ])
      const functions = await loadFunctions()
      server.middlewares.use((incoming, outgoing, next) => {
        if (!incoming.url?.startsWith('/api/')) return next()
        answer(functions, toRequest(incoming), clientAddress(incoming))
          .then((response) => (response ? send(response, incoming, outgoing) : next()))
          .catch(next)
      })
    },
  },
})
