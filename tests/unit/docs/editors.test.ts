import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editorsScreens } from '../../nightly/pictures/editors-screens'

const page = readFileSync('docs/editors.md', 'utf8')
const shown = [...page.matchAll(/!\[([^\]]*)\]\(pictures\/([\w-]+)\.webp\)/g)].map(([, alt = '', name]) => ({
  alt,
  name,
}))

test('the page shows each picture that the script takes, in that order, and there are no others', () => {
  expect(shown.map(({ name }) => name)).toEqual(editorsScreens.map(({ name }) => name))
  // site.webp is the README's.
  const files = [...editorsScreens.map(({ name }) => `${name}.webp`), 'site.webp']
  expect(readdirSync('docs/pictures').sort()).toEqual(files.sort())
})

test('each picture is small and says what it shows', () => {
  for (const { alt, name } of shown) {
    expect(statSync(`docs/pictures/${name}.webp`).size, name).toBeLessThanOrEqual(60_000)
    expect(alt.length, name).toBeGreaterThan(20)
  }
})
