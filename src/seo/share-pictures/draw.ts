import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { colours, type Sender, type SharePicture, wordsOf } from './tree'

const drawings = import.meta.glob<string>('/src/components/illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const face = (file: string) => readFile(join(process.cwd(), `node_modules/@fontsource/${file}-normal.woff2`))

// Static faces: satori would set a variable one in its default weight.
const fonts = Promise.all([
  face('fraunces/files/fraunces-latin-500'),
  face('source-sans-3/files/source-sans-3-latin-400'),
  face('source-sans-3/files/source-sans-3-latin-600'),
]).then(([serif, sans, strong]) => [
  { name: 'Fraunces', data: serif, weight: 400 as const, style: 'normal' as const },
  { name: 'Source Sans', data: sans, weight: 400 as const, style: 'normal' as const },
  { name: 'Source Sans', data: strong, weight: 600 as const, style: 'normal' as const },
])

const cache = join(process.env['CACHE_DIR'] || 'node_modules/.astro', 'share-pictures')

/** The picture as PNG, 1200×630. One that was drawn before comes from the build's cache. */
export async function drawPicture(picture: SharePicture, sender: Sender): Promise<Buffer<ArrayBuffer>> {
  const words = wordsOf(picture, sender)
  const ground = groundFor(picture.drawing)
  const key = createHash('sha256').update(JSON.stringify(words)).update(ground).digest('hex').slice(0, 20)
  const file = join(cache, `${key}.png`)
  const known = await readFile(file).catch(() => undefined)
  if (known) return known
  const text = await satori(words as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts: await fonts,
  })
  // A palette would save half the bytes and take ten times as long; level 7 a tenth of them, for 8 ms of each picture's 36.
  const svg = text.replace(/(<svg[^>]*>)/, `$1${ground}`)
  const png = Buffer.from(await sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).toBuffer())
  await mkdir(cache, { recursive: true })
  await writeFile(file, png)
  return png
}

const grounds = new Map<string, string>()

/** Everything but the words: paper, the drawing at the upper right, the sender's block with the mark below it. */
function groundFor(drawing: string): string {
  const ground = grounds.get(drawing) ?? drawGround(drawing)
  grounds.set(drawing, ground)
  return ground
}

const drawGround = (drawing: string) =>
  [
    `<path fill="${colours.paper}" d="M0 0h1200v630H0z"/>`,
    `<path fill="${colours.sunk}" d="M612 0h588v400H612z"/>`,
    placed(drawing),
    `<path fill="${colours.willowDeep}" d="M612 400h588v230H612z"/>`,
    `<g transform="translate(660 474) scale(2.5)" color="${colours.cream}" fill="${colours.cream}">${inner('logo-mark')}</g>`,
  ].join('')

/** Covers fill their place to the edge; drawings without a ground of their own stand inside it. */
function placed(drawing: string): string {
  const [, , width, height] = /viewBox="([^"]+)"/.exec(sourceOf(drawing))?.[1]?.split(' ') ?? []
  const isCover = Number(width) / Number(height) >= 1.5 && !drawing.startsWith('not-found')
  const view = /viewBox="[^"]+"/.exec(sourceOf(drawing))?.[0] ?? 'viewBox="0 0 1 1"'
  const place = isCover
    ? 'x="612" y="0" width="588" height="400" preserveAspectRatio="xMidYMid slice"'
    : 'x="640" y="28" width="532" height="344"'
  return `<svg ${place} ${view} fill="none">${inner(drawing)}</svg>`
}

const sourceOf = (drawing: string) => drawings[`/src/components/illustrations/${drawing}.svg`] ?? ''

const inner = (drawing: string) =>
  sourceOf(drawing)
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
