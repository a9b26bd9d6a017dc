import type { AstroIntegration } from 'astro'

/** In development, answers `/api/…` with the same functions as the host: a change in one shows after a restart. */
export const localApi = (): AstroIntegration => ({
  name: 'local-api',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      const [{ answer, loadFunctions }, { clientAddress }, { handle }, { refuse }, { readSettings }] =
        await Promise.all([
          import('~/commands/function-host'),
          import('~/commands/node-http'),
          import('~/commands/web-server'),
          import('~/commands/refusals'),
          import('~/commands/settings'),
        ])
      const { addressHeader } = readSettings()
      const functions = await loadFunctions()
      server.middlewares.use((incoming, outgoing, next) => {
        if (!incoming.url?.startsWith('/api/')) return next()
        const respond = async (request: Request) =>
          (await answer(functions, request, clientAddress(incoming, addressHeader))) ?? refuse(404)
        void handle(respond, incoming, outgoing)
      })
    },
  },
})
