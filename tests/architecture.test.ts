import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Imports run down this list only. Folders in one line stand beside each other. */
const layers = [
  ['pages'],
  ['layouts'],
  ['sections'],
  ['components', 'illustrations'],
  ['islands'],
  ['browser', 'directives'],
  ['features'],
  ['schemas'],
  ['lib', 'styles'],
]

const layerOf = (folder: string) => layers.findIndex((names) => names.includes(folder))

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))

interface Import {
  target: string
  typeOnly: boolean
}

const importsOf = (text: string): Import[] =>
  [
    ...text.matchAll(
      /^\s*import\s+(type\s)?(?:[^'"]*?from\s*)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm,
    ),
  ].map(([, typeOnly, target, dynamic]) => ({ target: target ?? dynamic ?? '', typeOnly: Boolean(typeOnly) }))

const below = (folder: string) => sources.filter(({ file }) => file.startsWith(`${folder}/`))

function wrongImports(file: string, text: string): string[] {
  const own = layerOf(file.split('/')[0] ?? '')
  if (own < 0) return []
  return importsOf(text)
    .filter(({ target }) => target.startsWith('~/'))
    .filter(({ target, typeOnly }) => {
      const folder = target.slice(2).split('/')[0] ?? ''
      if (['functions', 'commands', 'server'].includes(folder)) return true
      // Wiring below the islands may hand out what an island needs; the register is read by pages and layouts,
      // and by the two components that print a fact.
      if (target === '~/register')
        return own > layerOf('sections') && !/^components\/(Fact|Text)\.astro$/.test(file)
      const layer = layerOf(folder)
      if (layer < 0) return false
      if (folder === 'schemas' && own <= layerOf('features')) return !typeOnly && own === layerOf('features')
      return layer < own
    })
    .map(({ target }) => `${file} imports ${target}`)
}

test('imports run one way', () => {
  expect(sources.flatMap(({ file, text }) => wrongImports(file, text))).toEqual([])
})

test('no import climbs with ../', () => {
  const climbing = sources.flatMap(({ file, text }) =>
    importsOf(text)
      .filter(({ target }) => target.startsWith('../') && !file.endsWith('.mjs'))
      .map(({ target }) => `${file} imports ${target}`),
  )
  expect(climbing).toEqual([])
})

/** What a pure feature may not touch: it gets time, chance, storage and network as arguments. */
const impure =
  /\b(Date\.now|new Date\(\)|Math\.random|setTimeout|setInterval|fetch\(|localStorage|sessionStorage|document\.|window\.|navigator\.|process\.env)/

test('features are pure', () => {
  const touching = below('features').flatMap(({ file, text }) =>
    text
      .split('\n')
      .map((line) => line.replace(/\/\/.*$|^\s*\*.*$|^\s*\/\*\*.*$/, ''))
      .filter((line) => impure.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(touching).toEqual([])
  const importing = below('features').flatMap(({ file, text }) =>
    importsOf(text)
      .filter(({ target }) => /^(react|react-dom|astro|node:|@supabase)/.test(target))
      .map(({ target }) => `${file} imports ${target}`),
  )
  expect(importing).toEqual([])
})

test('React stays in the islands', () => {
  const elsewhere = sources.filter(
    ({ file, text }) =>
      !file.startsWith('islands/') &&
      importsOf(text).some(({ target }) => /^(react|react-dom)(\/|$)/.test(target)),
  )
  expect(elsewhere.map(({ file }) => file)).toEqual([])
})

test('no file hides behind a name that says nothing', () => {
  const vague = sources.filter(({ file }) =>
    /(^|\/)(utils?|helpers?|types|misc|common|index)\.(ts|tsx)$/.test(file),
  )
  expect(vague.map(({ file }) => file)).toEqual([])
})
