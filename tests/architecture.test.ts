import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { askContent, contentReaders, isRule, layerOf, screens, wiring } from './arrows/layers.mjs'

const everyFile = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/').slice('src/'.length))

const sources = everyFile
  .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))

interface Import {
  target: string
  typeOnly: boolean
}

const importsOf = (text: string): Import[] =>
  [
    ...text.matchAll(
      /^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?from\s*)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
    ),
  ].map(([, typeOnly, target, dynamic]) => ({ target: target ?? dynamic ?? '', typeOnly: Boolean(typeOnly) }))

/** Where an import leads to, from `src`; undefined for a package. */
function targetOf(file: string, target: string): string | undefined {
  if (target.startsWith('~/')) return target.slice(2)
  return target.startsWith('.') ? join(dirname(file), target) : undefined
}

const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`))

function isWrong(file: string, target: string, typeOnly: boolean): boolean {
  const [from, to] = [layerOf(file), layerOf(target)]
  if (!from || !to) return true
  if (from.name !== to.name && to.depth <= from.depth) return true
  if (contentReaders.includes(target) && from.name !== 'content') return !isIn(file, askContent)
  // A schema's library must not reach a browser: below the readers of content, only its types are used.
  const isReader = isIn(file, ['content.config.ts', 'admin', 'commands', 'integrations', 'functions'])
  return to.name === 'content/schemas' && !typeOnly && !isReader && !/^content(\/schemas)?$/.test(from.name)
}

test('every file of src stands on a floor', () => {
  expect(everyFile.filter((file) => !layerOf(file))).toEqual([])
})

test('imports run one way', () => {
  const wrong = sources.flatMap(({ file, text }) =>
    importsOf(text).flatMap(({ target, typeOnly }) => {
      const path = targetOf(file, target)
      return path && isWrong(file, path, typeOnly) ? [`${file} imports ${target}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('no import climbs with ../', () => {
  const climbing = sources.flatMap(({ file, text }) =>
    importsOf(text)
      .filter(({ target }) => target.startsWith('../') && !file.endsWith('.mjs'))
      .map(({ target }) => `${file} imports ${target}`),
  )
  expect(climbing).toEqual([])
})

/** What a rule may not touch: it gets time, chance, storage and network as arguments. */
const impure =
  /\b(Date\.now|new Date\(\)|Math\.random|setTimeout|setInterval|fetch\(|localStorage|sessionStorage|document\.|window\.|navigator\.|process\.env)/

const rules = sources.filter(({ file }) => isRule(file))

test('rules are pure', () => {
  const touching = rules.flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line) => line.replace(/\/\/.*$|^\s*\*.*$|^\s*\/\*\*.*$/, ''))
      .filter((line) => impure.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(touching).toEqual([])
  const importing = rules.flatMap(({ file, text }) =>
    importsOf(text)
      .filter(
        ({ target }) =>
          /^(react|react-dom|astro|node:|@supabase)/.test(target) ||
          wiring.includes(`${targetOf(file, target) ?? ''}.ts`),
      )
      .map(({ target }) => `${file} imports ${target}`),
  )
  expect(importing).toEqual([])
})

test('every file named as wiring is there', () => {
  expect(wiring.filter((file) => !existsSync(join('src', file)))).toEqual([])
})

test('React stays in the screens', () => {
  const elsewhere = sources.filter(
    ({ file, text }) =>
      !isIn(file, screens) && importsOf(text).some(({ target }) => /^(react|react-dom)(\/|$)/.test(target)),
  )
  expect(elsewhere.map(({ file }) => file)).toEqual([])
})

test('no two modules differ in capitals alone: the host’s bundler takes one for the other', () => {
  const names = everyFile
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => file.replace(/\.\w+$/, '').toLowerCase())
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('no file hides behind a name that says nothing', () => {
  const vague = sources.filter(({ file }) =>
    /(^|\/)(utils?|helpers?|types|misc|common|index)\.(ts|tsx)$/.test(file),
  )
  expect(vague.map(({ file }) => file)).toEqual([])
})
