import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { editorsScreens } from '../../nightly/pictures/editors-screens'

const picturesOf = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/!\[([^\]]*)\]\((?:docs\/)?pictures\/([\w-]+)\.webp\)/g)].map(
    ([, alt = '', name = '']) => ({ alt, name }),
  )

const shown = picturesOf('docs/editors.md')
const pages = ['README.md', 'docs/editors.md', 'docs/owner.md']

test('the page for editors shows each picture that its script takes, in that order', () => {
  expect(shown.map(({ name }) => name)).toEqual(editorsScreens.map(({ name }) => name))
})

test('every picture is on a page, is small and says what it shows', () => {
  const all = pages.flatMap(picturesOf)
  const files = new Set(all.map(({ name }) => `${name}.webp`))
  expect(readdirSync('docs/pictures').sort()).toEqual([...files].sort())
  for (const { alt, name } of all) {
    expect(statSync(`docs/pictures/${name}.webp`).size, name).toBeLessThanOrEqual(100_000)
    expect(alt.length, name).toBeGreaterThan(20)
  }
})
