import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const page = readFileSync('docs/architecture.md', 'utf8')
const way = [...page.matchAll(/^\d+\. (`[^\n]+)$/gm)].map(([, line]) => line ?? '')

test('the drawing shows every folder of src', () => {
  const drawing = /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(
    folders
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`^\\S.*\\b${name}\\b|^${name}\\b`, 'm').test(drawing)),
  ).toEqual([])
})

test('no two modules differ in capitals alone: the host’s bundler takes one for the other', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => file.replace(/\.\w+$/, '').toLowerCase())
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

/** The paths that a file imports from src, without endings where the import has none. */
function targetsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const targets = [...text.matchAll(/(?:from |import |import\()'((?:~|[.]{1,2})\/[^'?]+)/g)]
  return targets.map(([, target = '']) =>
    target.startsWith('~/') ? join('src', target.slice(2)) : join(dirname(file), target),
  )
}

/** The files that an import may lead to. */
const importsOf = (file: string): string[] =>
  targetsIn(file).flatMap((path) => ['.ts', '.tsx', ''].map((ending) => path + ending))

/** dependency-cruiser reads no .astro file, and the type checker of src alone neither. */
test('every import of an .astro file leads to a file', () => {
  const pages = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.astro'),
  )
  const broken = pages.flatMap((name) => {
    const page = join('src', name)
    return targetsIn(page)
      .filter((path) => !existsSync(path) && !existsSync(`${path}.ts`) && !existsSync(`${path}.tsx`))
      .map((path) => `${extname(path) ? path : `${path}.tsx`} is missing: ${page} imports it`)
  })
  expect(broken).toEqual([])
})

const textOf = (place: string): string =>
  place.includes('.')
    ? readFileSync(place, 'utf8')
    : readdirSync(place)
        .map((name) => readFileSync(join(place, name), 'utf8'))
        .join('\n')

const answers = (file: string, address: string) => textOf(file).includes(`path: '${address}'`)

test('each step of the enquiry’s way is an import or a call that the code makes', () => {
  expect(way.length).toBeGreaterThan(12)
  const broken = way.filter((line) => {
    const [from = '', to = '', at] = [...line.split(':')[0]!.matchAll(/`([^`]+)`/g)].map(
      ([, name]) => name ?? '',
    )
    if (at !== undefined) return !(textOf(from).includes(to) && answers(at, to))
    return !importsOf(from).includes(to)
  })
  expect(broken).toEqual([])
})
