// What dependency-cruiser holds of every import in `src`, of types too: the floors of layers.mjs and no circle. It reads
// no .astro file; architecture.test.ts reads those by the same floors.
import { askContent, contentReaders, floorsBelow, layers, readsSchemas, screens } from './layers.mjs'
import { ruleFolders, wiring } from './rules.mjs'

const literally = (/** @type {string} */ text) => text.replace(/[.[\]$]/g, '\\$&')

/** Matches what lies in one of the folders, or is one of the files; without its ending a file may have any. */
const within = (/** @type {readonly string[]} */ places) =>
  places.map((place) => `^src/${literally(place)}(/|$|\\.[a-z]+$)`)

const names = layers.flat()
const deeper = (/** @type {string} */ name) => names.filter((other) => other.startsWith(`${name}/`))

/** A folder imports from itself and the floors below, and of a folder in it only where that lies below. */
const floors = names.map((name) => {
  const open = [name, ...floorsBelow(name)]
  const closed = open.flatMap(deeper).filter((inner) => !open.includes(inner))
  const shut = closed.map((place) => `${literally(place)}(?:/|$)`).join('|')
  const outside = open.map((place) => `^src/${shut && `(?!${shut})`}${literally(place)}(/|$|\\.[a-z]+$)`)
  return {
    name: `floor of ${name}`,
    severity: 'error',
    comment: 'docs/architecture.md: imports lead down only.',
    from: { path: within([name]), pathNot: within(deeper(name)) },
    to: { path: '^src/', pathNot: outside },
  }
})

const rules = {
  path: ruleFolders.map((folder) => `^src/${folder}/.*\\.ts$`),
  pathNot: wiring.map((file) => `^src/${literally(file)}$`),
}

export default {
  forbidden: [
    ...floors,
    { name: 'no circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'every import leads somewhere',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:)' },
    },
    {
      name: 'React stays in the screens',
      severity: 'error',
      from: { path: '^src/', pathNot: within(screens) },
      to: { path: '^node_modules/(@types/)?react(-dom)?/' },
    },
    {
      name: 'rules import no framework, browser or network',
      severity: 'error',
      from: rules,
      to: {
        path: ['^node_modules/(@types/)?react(-dom)?/', '^node_modules/(astro|@supabase)/', '^astro:'],
      },
    },
    {
      name: 'rules import nothing of the machine',
      severity: 'error',
      from: rules,
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only some may read content',
      severity: 'error',
      from: { path: '^src/', pathNot: [...within(askContent), '^src/content/'] },
      to: { path: within(contentReaders) },
    },
    {
      name: 'a schema stays on the server: only its type may be imported here',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [...within(readsSchemas), '^src/content/schemas/', '^src/content/[^/]+$'],
      },
      to: { path: '^src/content/schemas/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The site that a run of the tests has built just now.
    exclude: { path: '^tests/\\.output/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
