import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { pageOf, rowsOf } from './pages'

const table = rowsOf(pageOf('docs/environment.md')).map(([cell = '']) => cell.replaceAll('`', ''))

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|mjs|yml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.output|node_modules/.test(file))

const textOf = (file: string) => ({ file, text: readFileSync(file, 'utf8') })
const site = [...filesIn('src'), 'astro.config.mjs'].map(textOf)
const tests = filesIn('tests')
  .filter((file) => file !== 'tests/unit/docs/environment.test.ts')
  .map(textOf)
const hosts = ['netlify.toml', ...filesIn('.github/workflows')].map(textOf)

const name = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*'
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** `env.NAME`, `env['NAME']`, and the same of process.env; Vite's own import.meta.env is no variable. */
const readByName = (text: string) =>
  all(text, new RegExp(`(?<!import\\.meta\\.)\\benv(?:\\.|\\[')(${name})\\b`, 'g'))

/** `const { NAME = '' } = env`, and a parameter that is an Environment. */
const takenApart = (text: string) =>
  all(text, /\{([^{}]*)\}(?:\s*=\s*(?:process\.)?env\b|\s*:\s*Environment\b)/g).flatMap((names) =>
    all(names, new RegExp(`\\b(${name})\\b`, 'g')),
  )

/** Where a name comes from a list or a parameter, every name in quotes and every key of the file counts. Node's error codes do not. */
const readByList = (text: string) =>
  /\benv\[[^'\]]/.test(text)
    ? all(text, new RegExp(`(?:'|^ +)(${name})(?:'|: )`, 'gm')).filter((found) => !/^E[A-Z]+$/.test(found))
    : []

const schemaOf = (text: string) => all(text, new RegExp(`\\b(${name}): envField`, 'g'))

/** What a build or a local run is given, and what the host sets in netlify.toml and the workflows. */
const given = (text: string) => [
  ...all(text, new RegExp(`^(${name}) = "`, 'gm')),
  ...all(text, new RegExp(`\\b(?:vars|secrets)\\.(${name})`, 'g')),
]

const namesIn = (sources: readonly { text: string }[]) =>
  [
    ...new Set(
      sources.flatMap(({ text }) =>
        [readByName, takenApart, readByList, schemaOf].flatMap((find) => find(text)),
      ),
    ),
  ].filter((found) => !found.startsWith('PREVIEW_'))

test('the table names every variable that the site, its build and its commands read', () => {
  const names = namesIn(site)
  expect(names).toEqual(
    expect.arrayContaining(['PORT', 'LAUNCH_STRICT', 'EDITORS_BRANCH', 'MAIL_DIR', 'SMTP_URL']),
  )
  expect(names.filter((found) => !table.includes(found))).toEqual([])
})

test('the table names every variable that Netlify and GitHub are given', () => {
  const names = hosts.flatMap(({ text }) => given(text))
  expect(names).toEqual(expect.arrayContaining(['CANARY', 'NODE_VERSION', 'LAUNCH_STRICT']))
  expect(names.filter((found) => !table.includes(found))).toEqual([])
})

/** What one stage of the tests hands the next, and what is no setting of ours. */
const handedOn = ['PATH', 'MUTATION_DIR', 'MUTATION_PLAN', 'DIE_BEFORE']

test('the table names every variable that can be set for the tests', () => {
  const names = tests.flatMap(({ text }) => all(text, new RegExp(`process\\.env\\['(${name})'\\]`, 'g')))
  expect(names.filter((found) => !table.includes(found) && !handedOn.includes(found))).toEqual([])
})

test('the table names nothing that nobody reads', () => {
  const text = [...site, ...tests, ...hosts].map((source) => source.text).join('\n')
  expect(new Set(table).size).toBe(table.length)
  expect(table.filter((found) => !new RegExp(`\\b${found.replace('…', '')}`).test(text))).toEqual([])
})

test('what the production build stops without is marked as live, and nothing else is', () => {
  const source = readFileSync('src/lib/environment.ts', 'utf8')
  const needed = all(
    /const needed = \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '',
    new RegExp(`^  (${name}):`, 'gm'),
  )
  const live = rowsOf(pageOf('docs/environment.md')).filter(([, kind]) => kind === 'live')
  expect(live.map(([cell = '']) => cell.replaceAll('`', '')).sort()).toEqual(needed.sort())
})
