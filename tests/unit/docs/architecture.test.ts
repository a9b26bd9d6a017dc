import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
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

/** What a source's import leads to, by the ways this project writes imports. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from |import |import\()'([^']+)'/g)].flatMap(([, target = '']) => {
    const path = target.startsWith('~/') ? join('src', target.slice(2)) : join(dirname(file), target)
    return ['.ts', '.tsx', ''].map((ending) => path + ending)
  })
}

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
