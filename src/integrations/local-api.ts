import type { AstroIntegration } from 'astro'

/** In development, serves the functions at `/api/…`. A changed function needs a restart. */
export function localApi(): AstroIntegration {
  let isDev = false
  const hooks: AstroIntegration['hooks'] = {
    'astro:config:setup': ({ command }) => {
      isDev = command === 'dev'
    },
    'astro:server:setup': async ({ server }) => {
      // `astro check` starts a server too, and stops it before these modules are loaded.
      if (!isDev) return
      const [
        { getRequestListener },
        { answer, loadFunctions },
        { clientAddress },
        { createApp, errorResponse },
      ] = await Promise.all([
        import('@hono/node-server'),
        import('~/scripts/function-host'),
        import('~/scripts/settings'),
        import('~/scripts/web-server'),
      ])
      const functions = await loadFunctions()
      const app = createApp()
      app.all('*', async ({ req, env: { incoming } }) => {
        const answered = await answer(functions, req.raw, clientAddress(incoming))
        return answered ?? errorResponse(404)
      })
      const listener = getRequestListener(app.fetch)
      server.middlewares.use((incoming, outgoing, next) =>
        incoming.url?.startsWith('/api/') ? void listener(incoming, outgoing) : next(),
      )
    },
  }
  return { name: 'local-api', hooks }
}
