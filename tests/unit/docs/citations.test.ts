import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const specification = readFileSync('docs/specification.md', 'utf8')
const decisions = readFileSync('docs/decisions.md', 'utf8')

interface Decision {
  number: string
  title: string
  body: string
}

/** The records of docs/decisions.md, in its order. */
const records: Decision[] = decisions
  .split(/^##+ /m)
  .map((text) => /^(?<title>(?<number>[RFPDAES]\d+) [^\n]+)\n(?<body>[^]*)$/.exec(text)?.groups)
  .filter((groups) => groups !== undefined)
  .map(({ number = '', title = '', body = '' }) => ({ number, title, body }))
const numbers = new Set(records.map(({ number }) => number))

const files = ['src', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(ts|tsx|astro|mjs)$/.test(file) && !file.includes('.output'))

const cited = (pattern: RegExp) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, number = '']) => ({ file, number })),
  )

test('every section that a comment cites stands in the specification', () => {
  const found = cited(/\bSpecification (\d+)\b/g)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter(({ number }) => !specification.includes(`\n## ${number}. `))).toEqual([])
})

test('every decision that a comment cites is taken', () => {
  const found = cited(/\bDecision ([A-Z]\d+)\b/g)
  expect(found.length).toBeGreaterThan(2)
  expect(found.filter(({ number }) => !numbers.has(number))).toEqual([])
})

test('every decision that another one names is taken', () => {
  const named = [...decisions.matchAll(/\b[RFPDAES]\d{1,2}\b/g)].map(([number]) => number)
  expect(named.filter((number) => !numbers.has(number))).toEqual([])
})

test('a decision says what was open, what was decided and what follows', () => {
  expect(records.length).toBeGreaterThan(60)
  const partsOf = ({ body }: Decision) => [...body.matchAll(/^- \*\*(\w+)/gm)].map(([, part]) => part)
  const isWhole = (parts: (string | undefined)[]) => /^Context( Decision)+ Consequence$/.test(parts.join(' '))
  expect(records.filter((record) => !isWhole(partsOf(record))).map(({ title }) => title)).toEqual([])
})

test('the index leads to every decision, in order', () => {
  const index = [...decisions.matchAll(/^- \[([^\]]+)\]\(#([^)]+)\)$/gm)].map(([, title, anchor]) => [
    title,
    anchor,
  ])
  const anchorOf = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-')
  expect(index).toEqual(records.map(({ title }) => [title, anchorOf(title)]))
})

test('every file that a decision names exists', () => {
  const quoted = [...decisions.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  const isPath = /^(src|tests|content|public|supabase)\/[^*]+$|^[\w-]+\/[\w/-]+\.(test|spec)\.ts$/
  const paths = quoted.filter((text) => isPath.test(text))
  expect(paths.length).toBeGreaterThan(80)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
