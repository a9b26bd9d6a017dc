/** The part of Vite's plugin interface used here. */
interface LoadPlugin {
  name: string
  enforce: 'pre'
  load: (id: string) => string | undefined
}

/**
 * Makes `import()` plain. Vite would give every page a kilobyte that preloads the chunks of chunks, most of which no
 * visitor fetches; our pages' styles are never split by chunk.
 */
export const plainImports = (): LoadPlugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
})
