import { existsSync, readdirSync, readFileSync } from 'node:fs'
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

/** The rules a newcomer looks for, by their row of the map, and a word that only the rule itself has. */
const rules: [row: string, word: RegExp][] = [
  ['Score of the need assessment', /recommendedFrom = 4/],
  ['Who inherits in the risk checker', /export function riskResult/],
  ['Reference numbers', /slice\(-6\)/],
  ['Error catalogue', /Submission Error/],
  ['Opening hours', /^company\.hours/m],
  ['Prices', /^price\.will\.single/m],
  ['What the public key may do', /grant insert|anyone may send/],
  ['When the quote popup comes', /wasShown \|\| hasSentLead/],
  ['Going on by itself', /autoAdvanceDelay/],
  ['Hashes in the data layer', /SHA-256|sha256/],
  ['The wizard’s way home', /wizardRedirectDelay/],
  ['What each form sends', /sends: \[/],
]

test.each(rules)('the map leads to “%s” in one hop', (row, word) => {
  const line =
    readme.split('\n').find((text) => text.startsWith('|') && text.includes(row.replace('’', "'"))) ?? ''
  const files = [...line.matchAll(/`((?:src|content|supabase)\/[\w./-]+\.\w+)`/g)].map(
    ([, file]) => file ?? '',
  )
  expect(files.filter((file) => word.test(readFileSync(file, 'utf8')))).toHaveLength(1)
})

test('the map names every folder of src', () => {
  const map = /## Where each rule lives([\s\S]*?)\n## /.exec(readme)?.[1] ?? ''
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !map.includes(`src/${name}`))).toEqual([])
})
