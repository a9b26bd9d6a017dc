import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)
const quoted = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? '')

test('every path the README names exists', () => {
  const named = quoted.filter((text) => /^(src|tests|content|supabase|public)(\/[\w./-]+)?$/.test(text))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('every command the README names exists', () => {
  const named = quoted.flatMap((text) => /^npm (?:run )?([\w:-]+)/.exec(text)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !scripts.includes(name) && !['ci', 'install'].includes(name))).toEqual([])
})

test('the environment table names what the code reads, and nothing else', () => {
  const config = readFileSync('astro.config.mjs', 'utf8')
  const schema = [...config.matchAll(/^\s{6}([A-Z_]+): envField/gm)].map(([, name]) => name ?? '')
  const table = [...readme.matchAll(/^\| `([A-Z_]+)`\s*\|/gm)].map(([, name]) => name ?? '')
  expect(schema.length).toBeGreaterThan(3)
  expect(schema.filter((name) => !table.includes(name))).toEqual([])
  const sources = ['src/commands/local-environment.ts', 'astro.config.mjs', 'src/lib/environment.ts'].map(
    (file) => readFileSync(file, 'utf8'),
  )
  expect(table.filter((name) => !sources.some((text) => text.includes(name)))).toEqual([])
})
