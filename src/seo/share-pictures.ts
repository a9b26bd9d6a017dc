import satori from 'satori'
import sharp from 'sharp'
import { getCollection } from 'astro:content'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PlainPageName } from '~/content/schemas/pages'
import { coverDrawing, getArticles, getServices, getTools, readOnce } from '~/content/site-content'
import { articlePath, paths } from '~/lib/paths'

// Draws the picture of a shared link as a PNG, with satori and sharp.

interface Page {
  path: string
  drawing: string
  label: string
}

/** The pages that are not tools, and their drawings. */
const pages: Readonly<Record<PlainPageName, Page>> = {
  home: { path: paths.home, drawing: 'hero-willow', label: 'Wills and planning' },
  about: { path: paths.about, drawing: 'about', label: 'About us' },
  prices: { path: paths.prices, drawing: 'category-pricing', label: 'Prices' },
  services: { path: paths.services, drawing: 'bloodline-planning', label: 'Services' },
  tools: { path: paths.tools, drawing: 'tool-need-assessment', label: 'Free tools' },
  blog: { path: paths.blog, drawing: 'cover-when-to-make-will', label: 'Blog' },
  videos: { path: paths.videos, drawing: 'video-make-a-will', label: 'Videos' },
  contact: { path: paths.contact, drawing: 'office', label: 'Contact' },
  'will-cost': { path: paths.willCost, drawing: 'tool-will-calculator', label: 'Your quote' },
  instantwill: { path: paths.instantWill, drawing: 'wills', label: 'Instant quote' },
  'wills-landing': { path: paths.willsLanding, drawing: 'wills', label: 'Wills' },
}

type Listed = [path: string, picture: SharePicture]

/** The picture of every page, by path. */
export const getSharePictures = readOnce(async (): Promise<ReadonlyMap<string, SharePicture>> => {
  const lists = await Promise.all([ofPages(), ofServices(), ofTools(), ofArticles(), ofLegalPages()])
  return new Map(lists.flat())
})

/** The address of a page's picture; a page without one uses its parent's. */
export async function sharePictureAddress(path: string): Promise<string> {
  const known = await getSharePictures()
  const above = path.split('/').map((_, at, parts) => parts.slice(0, parts.length - at).join('/'))
  const nearest = above.find((step) => known.has(step)) ?? paths.home
  return `/og/${pictureName(nearest)}.png`
}

export const pictureName = (path: string) => (path === paths.home ? 'home' : path.slice(1))

async function ofPages(): Promise<Listed[]> {
  const entries = await getCollection('pages')
  return Object.entries(pages).flatMap(([id, { path, drawing, label }]): Listed[] => {
    const { seo } = (entries.find((entry) => entry.id === id)?.data ?? {}) as { seo?: { title: string } }
    return seo ? [[path, { title: seo.title, label, drawing }]] : []
  })
}

async function ofServices(): Promise<Listed[]> {
  return (await getServices()).map(({ id, name, seo, illustration }) => [
    `${paths.services}/${id}`,
    { title: seo.title, label: name, drawing: illustration },
  ])
}

async function ofTools(): Promise<Listed[]> {
  return (await getTools()).items.map(({ title, to, illustration }) => [
    to,
    { title, label: 'Free tool', drawing: `tool-${illustration}` },
  ])
}

async function ofArticles(): Promise<Listed[]> {
  return (await getArticles()).map(({ id, data }) => [
    articlePath(id),
    { title: data.title, label: data.category, drawing: coverDrawing(id, data.category) },
  ])
}

async function ofLegalPages(): Promise<Listed[]> {
  const drawing = 'letter'
  return (await getCollection('legal')).map(({ id, data }) => [
    `/${id}`,
    { title: data.title, label: 'Our policies', drawing },
  ])
}

/** The content of a picture. */
export interface SharePicture {
  title: string
  /** A word or two above the title. */
  label: string
  /** A drawing of src/components/illustrations. */
  drawing: string
}

export interface Sender {
  name: string
  /** The line under the firm's name. */
  line: string
}

/** Colours of src/styles/theme.css, because satori cannot read custom properties. */
const colours = {
  paper: '#fbf7ee',
  sunk: '#f1efe0',
  willowDeep: '#123327',
  ink: '#17231c',
  cream: '#f8f1e1',
  creamSoft: '#cdd8c8',
  accent: '#d0a04b',
  accentInk: '#77540f',
} as const

type Style = Record<string, string | number>

interface Box {
  type: 'div'
  props: { style: Style; children: string | Box[] }
}

const box = (style: Style, children: string | Box[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', boxSizing: 'border-box', ...style }, children },
})

/** Short titles are set large. */
function titleSize({ length }: string): number {
  if (length <= 28) return 76
  return length <= 46 ? 64 : 54
}

/** The text of the picture, for satori: the title on the left, the firm at the lower right. */
function wordsOf({ title, label }: SharePicture, { name, line }: Sender): Box {
  const words = [
    box({ fontSize: 26, fontWeight: 600, color: colours.accentInk, letterSpacing: 0.5 }, label),
    box(
      {
        marginTop: 22,
        fontFamily: 'Fraunces',
        fontSize: titleSize(title),
        lineHeight: 1.06,
        letterSpacing: -1.4,
      },
      title,
    ),
    box({ width: 88, height: 4, marginTop: 38, background: colours.accent }, []),
  ]
  const sender = [
    box({ fontFamily: 'Fraunces', fontSize: 54, letterSpacing: -1.1, lineHeight: 1 }, name),
    box({ marginTop: 12, fontSize: 27, color: colours.creamSoft }, line),
  ]
  const column: Style = { flexDirection: 'column', position: 'absolute', justifyContent: 'center' }
  const whole: Style = { width: 1200, height: 630, fontFamily: 'Source Sans', color: colours.ink }
  return box(whole, [
    box({ ...column, width: 612, height: 630, padding: '0 56px 0 64px' }, words),
    box({ ...column, left: 764, top: 400, width: 420, height: 230, color: colours.cream }, sender),
  ])
}

const drawings = import.meta.glob<string>('/src/components/illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const font = (file: string) => readFile(join(process.cwd(), `src/styles/fonts/${file}.woff2`))

const fonts = Promise.all([font('fraunces'), font('source-sans-3')]).then(([serif, sans]) => [
  { name: 'Fraunces', data: serif, weight: 400 as const, style: 'normal' as const },
  { name: 'Source Sans', data: sans, weight: 400 as const, style: 'normal' as const },
  { name: 'Source Sans', data: sans, weight: 600 as const, style: 'normal' as const },
])

const cache = join(process.env['CACHE_DIR'] || 'node_modules/.astro', 'share-pictures')

/** The picture as PNG, 1200×630, cached between builds. */
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
  // Level 7 saves a tenth of the bytes for 8 ms a picture; a palette would take ten times as long.
  const svg = text.replace(/(<svg[^>]*>)/, `$1${ground}`)
  const png = Buffer.from(await sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).toBuffer())
  await mkdir(cache, { recursive: true })
  await writeFile(file, png)
  return png
}

/** The background: paper, the drawing at the upper right, the firm's block with its logo below. */
const groundFor = (drawing: string) =>
  [
    `<path fill="${colours.paper}" d="M0 0h1200v630H0z"/>`,
    `<path fill="${colours.sunk}" d="M612 0h588v400H612z"/>`,
    placed(drawing),
    `<path fill="${colours.willowDeep}" d="M612 400h588v230H612z"/>`,
    `<g transform="translate(660 474) scale(2.5)" color="${colours.cream}" fill="${colours.cream}">${inner('logo-mark')}</g>`,
  ].join('')

/** A cover fills its area; a drawing without a background gets a margin. */
function placed(drawing: string): string {
  const [, view = '0 0 1 1'] = /viewBox="([^"]+)"/.exec(sourceOf(drawing)) ?? []
  const [, , width, height] = view.split(' ').map(Number)
  const isCover = width! / height! >= 1.5
  const place = isCover
    ? 'x="612" y="0" width="588" height="400" preserveAspectRatio="xMidYMid slice"'
    : 'x="640" y="28" width="532" height="344"'
  return `<svg ${place} viewBox="${view}" fill="none">${inner(drawing)}</svg>`
}

const sourceOf = (drawing: string) => drawings[`/src/components/illustrations/${drawing}.svg`] ?? ''

const inner = (drawing: string) =>
  sourceOf(drawing)
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
