/** The part of Vite's plugin interface used here. */
interface PlainPlugin {
  name: string
  enforce: 'pre'
  load: (id: string) => string | undefined
  configEnvironment: (name: string) => object | undefined
}

/**
 * Makes `import()` plain. Vite would give every page a kilobyte that preloads the chunks of chunks, and their names, most
 * of which no visitor fetches; our pages' styles are never split by chunk.
 */
export const plainImports = (): PlainPlugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }
      : undefined,
})
