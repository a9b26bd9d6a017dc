import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** What a section of the README says. */
const section = (heading: string) => readme.split(/^## /m).find((text) => text.startsWith(`${heading}`)) ?? ''

const map = section('Map')

/** The rules a newcomer looks for, by their row of the map, and words that only the file with the whole rule has. */
const rules: [row: string, words: RegExp[]][] = [
  ['Retries', [/retryDelays = \[1_000, 2_000, 4_000, 8_000\]/, /5 tries/, /72 hours/, /30 days/]],
  ["a UK phone number's form", [/export function faultsOf/, /UK phone number/]],
  [
    'The quote popup',
    [/popup = \{ scrollPast: \d/, /first scrolls past `scrollPast`/, /never again/, /part-way through/],
  ],
  ["a mirror will's", [/^price\.will\.mirrorEach:/m]],
  ['Thresholds of the need assessment', [/recommendedFrom = \d/, /age === 'over70'/]],
  ['Status 429', [/at most 20 enquiries in 10 minutes/, /raise sqlstate 'PT429'/]],
  ['Pages without the shared header', [/\/wills-landing/, /\/instantwill/]],
  ['Reference numbers', [/slice\(-6\)/, /IW/]],
  ['Access', [/anyone may send/, /to service_role/]],
  ['Typefaces', [/Source Sans/, /Fraunces/, /not\s+\/\/ preloaded/, /font-display: swap/]],
  ['how a disputed fact does', [/LAUNCH_STRICT/, /status: disputed/, /acceptedBy/]],
  ['A form without JavaScript', [/half-hour/, /303 to \/thank-you/, /422/]],
  ['Who inherits', [/export function riskResult/]],
  ['Error messages and toasts', [/Submission Error/]],
  ['Opening hours', [/^company\.hours/m]],
  ['Prices', [/^price\.will\.single/m]],
  ['Going on by itself', [/autoAdvanceDelay/]],
  ['Hashes', [/SHA-256|sha256/]],
  ["The wizard's return", [/wizardRedirectDelay/]],
  ['What each form sends', [/sends: \[/]],
]

test.each(rules)('the map leads to “%s” in one hop, and the whole rule is there', (row, words) => {
  const [line = '', ...others] = map.split('\n').filter((text) => text.startsWith('|') && text.includes(row))
  expect(others).toEqual([])
  const files = [...line.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, file = '']) => file)
  const whole = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return words.every((word) => word.test(text))
  })
  expect(whole).toHaveLength(1)
})

test('the map names every folder of src', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => !map.includes(`src/${name}`))).toEqual([])
})

test('the stack has the versions of package.json, to the major', () => {
  const said = section('Stack')
  const packages = {
    Astro: 'astro',
    React: 'react',
    TypeScript: 'typescript',
    'Tailwind CSS': 'tailwindcss',
    nanostores: 'nanostores',
    'supabase-js': '@supabase/supabase-js',
    Vite: 'vite',
    Vitest: 'vitest',
    Playwright: '@playwright/test',
    Node: 'node',
  }
  const missing = Object.entries(packages)
    .map(([name, id]) => `${name} ${{ ...dependencies, ...devDependencies }[id]?.split('.')[0]}`)
    .filter((words) => !new RegExp(`\\b${words}\\b`).test(said))
  expect(missing).toEqual([])
})

test('the picture of the site is there and small, and says what it shows', () => {
  const [, alt = '', file = ''] = /!\[([^\]]+)\]\(([^)]+)\)/.exec(readme) ?? []
  expect(existsSync(file)).toBe(true)
  expect(statSync(file).size).toBeLessThanOrEqual(150_000)
  expect(alt.length).toBeGreaterThan(20)
})
