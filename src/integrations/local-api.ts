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
      const [{ getRequestListener }, { functionsApp, loadFunctions }, { errorResponse }] = await Promise.all([
        import('@hono/node-server'),
        import('~/scripts/function-host'),
        import('~/scripts/web-server'),
      ])
      const app = functionsApp(await loadFunctions(), () => errorResponse(404))
      const listener = getRequestListener(app.fetch)
      server.middlewares.use((incoming, outgoing, next) =>
        incoming.url?.startsWith('/api/') ? void listener(incoming, outgoing) : next(),
      )
    },
  }
  return { name: 'local-api', hooks }
}
