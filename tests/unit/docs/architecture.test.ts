import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { layers } from '../../arrows/layers.mjs'

const page = readFileSync('docs/architecture.md', 'utf8')
const drawing = /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
const way = [...page.matchAll(/^\d+\. (`[^\n]+)$/gm)].map(([, line]) => line ?? '')

/** The folders of a line of the drawing: they stand left, two spaces in, before what is said of them. */
const foldersOf = (line: string) => /^ {2}(?! )(\S+(?: · \S+)*)/.exec(line)?.[1]?.split(' · ') ?? []

test('the drawing shows every floor with its folders, in the order that the tests hold', () => {
  const drawn = drawing
    .split(/^ {7}│.*$/m)
    .map((floor) => floor.split('\n').flatMap(foldersOf))
    .map((folders) => folders.sort())
  const held = layers.map((floor) => floor.filter((name) => !name.endsWith('.ts')).sort())
  expect(drawn).toEqual(held)
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
