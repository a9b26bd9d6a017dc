import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { changes } from './accepted'
import { difference, fingerprint } from './fingerprint'

const folder = mkdtempSync(join(tmpdir(), 'pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A page of two screens, 390 by 844 each, drawn from rectangles. */
async function draw(name: string, shapes: string, height = 1688): Promise<string> {
  const file = join(folder, `${name}.png`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="390" height="${height}">
    <rect width="390" height="${height}" fill="#fbf7ee"/><rect width="390" height="64" fill="#123327"/>${shapes}</svg>`
  await sharp(Buffer.from(svg)).png().toFile(file)
  return fingerprint(file, 844)
}

const words = '<text x="20" y="300" font-size="40">Make a will</text>'
const button = '<rect x="20" y="1200" width="200" height="56" fill="#d0a04b"/>'

test('the same page has the same fingerprint, and a word set a pixel lower changes nothing to speak of', async () => {
  const before = await draw('before', words + button)
  expect(await draw('again', words + button)).toBe(before)
  const lower = await draw('lower', words.replace('300', '301') + button)
  expect(changes({ page: lower }, { page: before })).toEqual([])
})

test('a button that is gone, a band of another colour and a longer page are changes', async () => {
  const before = await draw('whole', words + button)
  const without = await draw('without', words)
  expect(changes({ page: without }, { page: before })).toHaveLength(1)
  const band = '<rect y="1300" width="195" height="300" fill="#1f4b3a"/>'
  expect(difference(await draw('band', words + button + band), before)).toBeGreaterThan(0.04)
  expect(difference(await draw('longer', words + button, 1700), before)).toBe(1)
})

test('a picture that nobody has accepted yet is named as new, and one that was not taken is not named', () => {
  expect(changes({ '/about page · 390': 'AAAA' }, { '/contact page · 390': 'AAAA' })).toEqual([
    '/about page · 390: new',
  ])
})
