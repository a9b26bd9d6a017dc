import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { askContent, contentReaders, floorsBelow, layerOf, readsSchemas } from './arrows/layers.mjs'
import { isRule, wiring } from './arrows/rules.mjs'

// Names, what a rule may touch, and the imports of .astro files. Those of all other files are held by the same
// floors in arrows/dependency-cruiser.mjs, which reads no .astro file.

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'))

const everyFile = filesOf('src').map((file) => file.slice('src/'.length))

const sources = everyFile
  .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }))

const pages = sources.filter(({ file }) => file.endsWith('.astro'))

/** The files of `src` that an .astro file imports, and whether for their types alone. */
const importsOf = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(/^\s*import\s+(type\s)?(?:[^'"]*?from\s*)?'((?:~|\.)[^']+)'/gm)].map(
    ([, typeOnly, target = '']) => ({
      target: target.startsWith('~/') ? target.slice(2) : join(dirname(file), target),
      typeOnly: typeOnly !== undefined,
    }),
  )

const isIn = (file: string, places: readonly string[]) =>
  places.some((place) => file === place || file.startsWith(`${place}/`))

function isWrong(file: string, target: string, typeOnly: boolean): boolean {
  const [from, to] = [layerOf(file)?.name, layerOf(target)?.name]
  if (!from || !to || (from !== to && !floorsBelow(from).includes(to))) return true
  if (contentReaders.includes(target)) return !isIn(file, askContent)
  return to === 'content/schemas' && !typeOnly && !isIn(file, readsSchemas)
}

test('every file of src stands on a floor', () => {
  expect(everyFile.filter((file) => !layerOf(file))).toEqual([])
})

test('imports of .astro files lead down, and each to a file', () => {
  const wrong = pages.flatMap((page) =>
    importsOf(page).flatMap(({ target, typeOnly }) => {
      const isThere = ['', '.ts', '.tsx'].some((ending) => existsSync(`src/${target.split('?')[0]}${ending}`))
      if (!isThere) return [`src/${target}.tsx is missing: src/${page.file} imports it`]
      return isWrong(page.file, target, typeOnly) ? [`${page.file} imports ${target}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('no .astro file imports itself by way of others', () => {
  const known = new Map(pages.map((page) => [page.file, importsOf(page).map(({ target }) => target)]))
  const reached = (file: string, seen: Set<string>): Set<string> => {
    for (const target of known.get(file) ?? []) if (!seen.has(target)) reached(target, seen.add(target))
    return seen
  }
  expect(pages.filter(({ file }) => reached(file, new Set()).has(file)).map(({ file }) => file)).toEqual([])
})

test('no import climbs with ../', () => {
  const climbing = sources.filter(
    ({ file, text }) => /(from|import) '\.\.\//.test(text) && !file.endsWith('.mjs'),
  )
  expect(climbing.map(({ file }) => file)).toEqual([])
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
})

test('every file named as wiring is there', () => {
  expect(wiring.filter((file) => !existsSync(join('src', file)))).toEqual([])
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
