import type { AstroIntegration } from 'astro'

/** In development, answers `/api/…` with the same functions as the host: a change in one shows after a restart. */
export const localApi = (): AstroIntegration => ({
  name: 'local-api',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const [
        { getRequestListener },
        { answer, loadFunctions },
        { clientAddress, readSettings },
        { createApp, errorResponse },
      ] = await Promise.all([
        import('@hono/node-server'),
        import('~/scripts/function-host'),
        import('~/scripts/settings'),
        import('~/scripts/web-server'),
      ])
      const { addressHeader } = readSettings()
      const functions = await loadFunctions()
      const app = createApp()
      app.all('*', async ({ req, env: { incoming } }) => {
        const answered = await answer(functions, req.raw, clientAddress(incoming, addressHeader))
        return answered ?? errorResponse(404)
      })
      const listener = getRequestListener(app.fetch)
      server.middlewares.use((incoming, outgoing, next) =>
        incoming.url?.startsWith('/api/') ? void listener(incoming, outgoing) : next(),
      )
    },
  },
})
