/** The part of Vite's plugin interface used here. */
interface LoadPlugin {
  name: string
  enforce: 'pre'
  config: () => object
  load: (id: string) => string | undefined
}

/**
 * Makes `import()` plain. Vite would give every page a kilobyte that preloads the chunks of chunks, most of which no
 * visitor fetches; our pages' styles are never split by chunk. Nor are those chunks named in the page, since nothing
 * would read the names.
 */
export const plainImports = (): LoadPlugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
})
