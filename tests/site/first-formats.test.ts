import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { builtFiles } from './built-site'

/** The first format of numbers, days or lists takes a slow phone a twentieth of a second: no script makes one while it is read. */
test('what a browser loads behind a question holds no press up for a format', () => {
  const scripts = builtFiles().filter((file) => /_astro.*\.js$/.test(file))
  expect(scripts.length).toBeGreaterThan(10)
  const withFormats = scripts.filter((file) => /[^>]\bnew Intl\b/.test(readFileSync(file, 'utf8')))
  expect(withFormats.map((file) => basename(file))).toEqual([])
})
