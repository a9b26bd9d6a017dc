import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageOf, pages } from './pages'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** npm's own. */
const ofNpm = ['ci', 'install', 'audit', 'outdated']

test.each(pages)('every command that $file names exists', ({ text }) => {
  const named = [...text.matchAll(/(?:`|^)npm (?:run )?([\w:-]+)/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts) && !ofNpm.includes(name))).toEqual([])
})

test('docs/commands.md says what every npm script does', () => {
  const page = pageOf('docs/commands.md')
  const own = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name))
  expect(own.length).toBeGreaterThan(10)
  const isTold = (name: string) => new RegExp(`^\\| \`npm (run )?${name}[ \`]`, 'm').test(page)
  expect(own.filter((name) => !isTold(name))).toEqual([])
})
