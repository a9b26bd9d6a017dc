// The house's floors, for every test that holds who may import whom.
import { readdirSync } from 'node:fs'

/** Each flow has a folder of its own beside the engine they share. */
const flowFolders = readdirSync('src/flows', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'engine')
  .map(({ name }) => `flows/${name}`)

/**
 * Imports run down this list only: a line imports from lines below it, and the folders of one line do not import each
 * other. A folder's own name stands for the files in it that no longer name claims.
 */
export const layers = [
  ['integrations'],
  ['commands'],
  ['pages', 'functions', 'admin', 'content.config.ts'],
  ['layouts'],
  ['sections', 'follow-up', 'results'],
  ['components', 'illustrations', 'consultation', 'flows'],
  flowFolders,
  ['flows/engine'],
  ['call'],
  ['forms', 'delivery/server'],
  ['delivery'],
  ['mail', 'tracking', 'toast', 'reports', 'lead-state', 'structured-data', 'share-pictures'],
  ['submission', 'content'],
  ['content/schemas'],
  ['lib', 'styles'],
]

/** The only folders that may use React. */
export const screens = ['admin', 'call', 'consultation', 'flows', 'forms']

/** The modules that read `content/`, and the only folders and files that may ask them; the rest is handed its words as props. */
export const contentReaders = [
  'content/check-content',
  'content/files',
  'content/loaders',
  'content/site-content',
]
export const askContent = [
  'integrations',
  'commands',
  'pages',
  'functions',
  'content.config.ts',
  'layouts',
  'sections',
  'components/Fact.astro',
  'components/Text.astro',
  'share-pictures',
  'delivery/server/mail-context.ts',
]

/** Who beside `content` itself may use a schema, and not its type alone: its library must not reach a browser. */
export const readsSchemas = ['content.config.ts', 'admin', 'commands', 'integrations', 'functions']

/** The layer that claims a file of `src`: its longest name wins. */
export const layerOf = (/** @type {string} */ file) => {
  const claims = layers.flatMap((names, depth) =>
    names.filter((name) => file === name || file.startsWith(`${name}/`)).map((name) => ({ name, depth })),
  )
  return claims.sort((one, other) => other.name.length - one.name.length)[0]
}

/** What a folder may import from beside itself: all that stands on a lower line. */
export const floorsBelow = (/** @type {string} */ name) =>
  layers.slice(layers.findIndex((names) => names.includes(name)) + 1).flat()
