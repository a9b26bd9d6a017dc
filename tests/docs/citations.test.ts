import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const specification = readFileSync('docs/specification.md', 'utf8')
const decisions = readFileSync('docs/decisions.md', 'utf8')

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
  const found = cited(/\bDecision ([RFPDA]\d+)\b/g)
  expect(found.filter(({ number }) => !decisions.includes(`**${number} `))).toEqual([])
})
