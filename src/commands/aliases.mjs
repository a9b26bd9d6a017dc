// Lets Node run the TypeScript sources as they stand: `~/x` is src/x, and an import needs no file extension.
// Netlify's bundler and Vite resolve the same two rules by themselves.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const source = new URL('../', import.meta.url)
const project = new URL('../', source)

const isOurs = (url) => url?.startsWith(project.href) && !url.includes('/node_modules/')

function withExtension(url) {
  if (/\.(ts|mjs|js|json)$/.test(url.pathname)) return url.href
  const typescript = new URL(`${url.href}.ts`)
  return existsSync(fileURLToPath(typescript)) ? typescript.href : url.href
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('~/')) return next(withExtension(new URL(specifier.slice(2), source)), context)
    if (/^\.\.?\//.test(specifier) && isOurs(context.parentURL))
      return next(withExtension(new URL(specifier, context.parentURL)), context)
    return next(specifier, context)
  },
})
