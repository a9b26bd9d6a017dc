import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtTexts, factsMissingFromPages } from '../../site/facts-on-pages'
import { entry } from './facts/entry'

const folder = mkdtempSync(join(tmpdir(), 'built-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (file: string, body: string) =>
  writeFileSync(join(folder, file), `<html><body>${body}</body></html>`)

write('index.html', '<p>It costs <b>£</b>82.</p><script>"£99"</script>')
write('about.html', '<p>Both cost £164, and £8,200 more.</p>')
write('tools.html', '<astro-island props="{&quot;fee&quot;:&quot;It’s £82&quot;}"></astro-island>')

const missing = (pages: string[], given = {}) =>
  factsMissingFromPages({ 'lpa.fee': entry({ pages, ...given }) }, builtTexts(folder))

test('a fact is found across tags, as its double, and in the data of an island', () => {
  expect(missing(['/', '/about', '/tools'])).toEqual([])
  expect(missing(['*'])).toEqual([])
})

test('a fact that is missing is reported by page, id and wording', () => {
  expect(missing(['/'], { spec: 99 })).toEqual(['/ does not show lpa.fee (£99)'])
  expect(missing(['*', '!/about', '!/tools'], { spec: 8 })).toEqual(['/ does not show lpa.fee (£8)'])
  expect(missing(['/about'], { unit: 'text', spec: 'Nobody' })).toEqual([
    '/about does not show lpa.fee (Nobody)',
  ])
})

test('pages that are not built, reminders and removed facts are passed over', () => {
  expect(missing(['/services/care'])).toEqual([])
  expect(missing(['/'], { kind: 'page', unit: 'text', spec: 'x' })).toEqual([])
  expect(missing(['/'], { spec: 'removed' })).toEqual([])
})
