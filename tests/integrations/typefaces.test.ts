import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { afterAll, expect, test } from 'vitest'
import { cutTypefaces, newCharacters, sayNew } from '~/integrations/typefaces'

const folder = mkdtempSync(join(tmpdir(), 'typefaces-'))
afterAll(() => rmSync(folder, { recursive: true }))

const faces = await cutTypefaces(folder)

/** The glyphs a face still has when it is cut to `text`, .notdef among them: the table maxp counts them. */
async function glyphs(file: string, text: string): Promise<number> {
  const sfnt = await subsetFont(readFileSync(file), text, { targetFormat: 'sfnt', noLayoutClosure: true })
  for (let record = 12; record < 12 + 16 * sfnt.readUInt16BE(4); record += 16)
    if (sfnt.toString('latin1', record, record + 4) === 'maxp')
      return sfnt.readUInt16BE(sfnt.readUInt32BE(record + 8) + 4)
  throw new Error('A face without the table maxp')
}

/** Letters and figures, each with a glyph of its own. */
const english = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789£&@’‘“”–…'

test.each(['sans', 'serif'] as const)(
  'the %s carries every letter, figure and mark of English',
  async (name) => {
    expect(await glyphs(faces[name], english)).toBeGreaterThanOrEqual(english.length + 1)
  },
)

test.each([...'éñöÉÜß'])('the sans carries %s, which a visitor may type', async (letter) => {
  expect(await glyphs(faces.sans, letter)).toBeGreaterThanOrEqual(2)
})

test('the two faces weigh at most 28 KB', () => {
  const bytes = [faces.sans, faces.serif].map((file) => readFileSync(file).length)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(28 * 1024)
})

test('a face is cut once and kept', async () => {
  expect(await cutTypefaces(folder)).toMatchObject({ sans: faces.sans, serif: faces.serif })
})

test('a build names the characters an editor brings, and says which the typefaces do not have', () => {
  const texts = new Map([
    ['content/home.yaml', 'A will costs £100 – Zoë’s costs ½'],
    ['content/blog/a.mdx', '70 °C, see →\n\t¶'],
    ['content/blog/b.mdx', '20 °C'],
  ])
  expect(sayNew(newCharacters(texts))).toEqual([
    {
      isMissing: false,
      line: 'the typefaces now carry “°” as well, for content/blog/a.mdx, content/blog/b.mdx',
    },
    { isMissing: true, line: expect.stringMatching(/“→” in content\/blog\/a\.mdx is in neither typeface/) },
    { isMissing: false, line: 'the typefaces now carry “¶” as well, for content/blog/a.mdx' },
  ])
})
