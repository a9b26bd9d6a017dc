import { relative } from 'node:path'
import type { AstroIntegration, IntegrationResolvedRoute } from 'astro'
import { changedEvent, wordsAddress } from './editing-overlay/word'

const script = "import { startOverlay } from '~/integrations/editing-overlay/overlay'; startOverlay()"

/** In development only: a button on every page that outlines each text and fact and says in which file and line it stands. */
export function editingOverlay(): AstroIntegration {
  let routes: IntegrationResolvedRoute[] = []
  const fileOf = (path: string) => routes.find(({ patternRegex }) => patternRegex.test(path))?.entrypoint
  return {
    name: 'editing-overlay',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', script)
      },
      'astro:routes:resolved': ({ routes: resolved }) => {
        routes = resolved
      },
      'astro:server:setup': async ({ server }) => {
        const { collectWords } = await import('./editing-overlay/collect-words')
        server.middlewares.use(wordsAddress, ({ url }, response) => {
          const { searchParams } = new URL(url ?? '/', 'http://localhost')
          try {
            const words = JSON.stringify(collectWords(fileOf(searchParams.get('page') ?? '/')))
            response.setHeader('Content-Type', 'application/json').end(words)
          } catch (error) {
            response.writeHead(500, { 'Content-Type': 'text/plain' }).end((error as Error).message)
          }
        })
        const tell = (file: string) => {
          if (/^(content|src)[\\/]/.test(relative('.', file)))
            server.ws.send({ type: 'custom', event: changedEvent })
        }
        for (const event of ['change', 'add', 'unlink'] as const) server.watcher.on(event, tell)
      },
    },
  }
}
