import { expect, test } from 'vitest'
import { pathBeside } from '~/admin/content-format'

test.each([
  ['pictures/desk.webp', './pictures/desk.webp'],
  ['2026-desk.webp', './2026-desk.webp'],
])('%s, as the screen calls what is in the folder, is %s', (path, written) => {
  expect(pathBeside(path)).toBe(written)
})

test.each(['./pictures/desk.webp', '../desk.webp', '/pictures/desk.webp', 'blob:https://a.example/1', ''])(
  '“%s” stays as it is',
  (path) => {
    expect(pathBeside(path)).toBe(path)
  },
)
