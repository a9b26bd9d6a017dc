import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { AstroIntegration } from 'astro'
import subsetFont from 'subset-font'

/** Letters of any English text, with the marks that this site's own components and punctuation bring. */
const plain = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0’‘“”–—…·×−£€©½¼¾`
/** Letters beside them that stand in the names people here type into forms. */
const typed = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÒÓÔÖØÚÜ'

interface Cut {
  /** File of a package, below node_modules. */
  source: string
  /** The axes that stay, narrowed, or are fixed at one value. */
  axes: Record<string, number | { min: number; max: number }>
  /** OpenType features the styles use or a browser applies by itself. */
  features: string[]
  /** What it carries apart from the content's own characters. */
  letters: string
}

/** Headings are words of the site at one weight and one optical size; everything else, and what visitors type, is set in the sans. */
const cuts = {
  sans: {
    source: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    features: ['kern', 'ccmp', 'locl', 'tnum', 'lnum', 'pnum'],
    letters: plain + typed,
  },
  serif: {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-standard-normal.woff2',
    axes: { wght: 450, opsz: 48 },
    features: ['kern', 'ccmp', 'locl'],
    letters: plain,
  },
} as const satisfies Record<string, Cut>

/** Code points of the packages' Latin files, as their `unicode.json` gives them. */
const isLatin = (character: string) =>
  /[\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/.test(
    character,
  )

/** Each character of the content that is not among the usual letters, and the files it stands in. */
export function newCharacters(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const usual = new Set(plain + typed)
  const found = new Map<string, string[]>()
  for (const [file, text] of texts)
    for (const character of new Set(text).difference(usual))
      if (!/\p{C}|\s/u.test(character)) found.set(character, [...(found.get(character) ?? []), file])
  return found
}

/** What a build says of them: one line each, and whether the reader sees another typeface there. */
export const sayNew = (found: ReadonlyMap<string, readonly string[]>) =>
  [...found].map(([character, files]) => ({
    isMissing: !isLatin(character),
    line: isLatin(character)
      ? `the typefaces now carry “${character}” as well, for ${files.join(', ')}`
      : `“${character}” in ${files.join(', ')} is in neither typeface: each reader sees it in a system's own`,
  }))

async function contentTexts(): Promise<Map<string, string>> {
  const entries = (await readdir('content', { recursive: true })).filter((file) =>
    /\.(ya?ml|mdx?)$/.test(file),
  )
  const files = entries.map((file) => join('content', file).replaceAll('\\', '/')).sort()
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
}

/** Cuts one face to `characters` as woff2 in `folder`, unless it lies there from an earlier build. Gives the file's path. */
async function cut({ source, axes, features, letters }: Cut, extra: string, folder: string): Promise<string> {
  const original = await readFile(join('node_modules', source))
  const settings = JSON.stringify([axes, features, letters, extra])
  const key = createHash('sha256').update(original).update(settings).digest('hex').slice(0, 16)
  const file = join(folder, `${key}.woff2`)
  if ((await readdir(folder)).includes(`${key}.woff2`)) return file
  const shape = { variationAxes: axes, keepFeatures: features, noHinting: true, dropTables: ['STAT', 'MVAR'] }
  const made = await subsetFont(original, letters + extra, { targetFormat: 'woff2', ...shape })
  await writeFile(`${file}.${process.pid}`, made)
  await rename(`${file}.${process.pid}`, file)
  return file
}

/**
 * The brand's two faces, cut to the letters that the content uses and visitors type.
 * @param cacheDir Astro's cache folder; the files are kept in `typefaces` below it.
 * @returns absolute paths of two woff2 files, and an integration that ends a build with what is new in the content.
 */
export async function cutTypefaces(cacheDir: string) {
  const folder = resolve(cacheDir, 'typefaces')
  await mkdir(folder, { recursive: true })
  const found = newCharacters(await contentTexts())
  const extra = [...found.keys()].filter(isLatin).sort().join('')
  const [sans, serif] = await Promise.all([cut(cuts.sans, extra, folder), cut(cuts.serif, extra, folder)])
  const report: AstroIntegration = {
    name: 'typefaces',
    hooks: {
      'astro:build:done': ({ logger }) => {
        for (const { line, isMissing } of sayNew(found)) logger[isMissing ? 'warn' : 'info'](line)
      },
    },
  }
  return { sans, serif, report }
}
