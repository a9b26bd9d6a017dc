import satori from 'satori'
import sharp from 'sharp'
import { getCollection } from 'astro:content'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { toolNames } from '~/content/schemas/names'
import type { PageName } from '~/content/schemas/pages'
import { coverDrawing, getArticles, getServices, getTools, readOnce } from '~/content/site-content'
import { articlePath, paths } from '~/lib/paths'

// Draws the picture of a shared link as a PNG, with satori and sharp.

/** The content of a picture. */
export interface SharePicture {
  title: string
  /** A word or two above the title. */
  label: string
  /** A drawing in src/components/illustrations. */
  drawing: string
}

/** The pages that are not tools. */
type PlainPageName = Exclude<PageName, (typeof toolNames)[number]>

const pages: Readonly<Record<PlainPageName, Omit<SharePicture, 'title'> & { path: string }>> = {
  home: { path: paths.home, drawing: 'hero-willow', label: 'Wills and planning' },
  about: { path: paths.about, drawing: 'about', label: 'About us' },
  prices: { path: paths.prices, drawing: 'category-pricing', label: 'Prices' },
  services: { path: paths.services, drawing: 'bloodline-planning', label: 'Services' },
  tools: { path: paths.tools, drawing: 'tool-need-assessment', label: 'Free tools' },
  blog: { path: paths.blog, drawing: 'cover-when-to-make-will', label: 'Blog' },
  videos: { path: paths.videos, drawing: 'video-will', label: 'Videos' },
  contact: { path: paths.contact, drawing: 'office', label: 'Contact' },
  'will-cost': { path: paths.willCost, drawing: 'tool-will-calculator', label: 'Your quote' },
  instantwill: { path: paths.instantWill, drawing: 'wills', label: 'Instant quote' },
  'wills-landing': { path: paths.willsLanding, drawing: 'wills', label: 'Wills' },
}

/** The picture of every page, by path. */
export const getSharePictures = readOnce(async () => {
  const [entries, services, tools, articles, policies] = await Promise.all([
    getCollection('pages'),
    getServices(),
    getTools(),
    getArticles(),
    getCollection('legal'),
  ])
  const titles = new Map(entries.map(({ id, data }) => [id, data.seo.title]))
  const pictures = new Map<string, SharePicture>()
  for (const [id, { path, label, drawing }] of Object.entries(pages))
    pictures.set(path, { title: titles.get(id) ?? label, label, drawing })
  for (const { id, name, seo } of services)
    pictures.set(`${paths.services}/${id}`, { title: seo.title, label: name, drawing: id })
  for (const { id, title, href } of tools.items)
    pictures.set(href, { title, label: 'Free tool', drawing: `tool-${id}` })
  for (const { id, data } of articles)
    pictures.set(articlePath(id), {
      title: data.title,
      label: data.category,
      drawing: coverDrawing(id, data.category),
    })
  for (const { id, data } of policies)
    pictures.set(`/${id}`, { title: data.title, label: 'Our policies', drawing: 'letter' })
  return pictures
})

/** The address of a page's picture; a page without one uses its parent's. */
export async function sharePictureAddress(path: string): Promise<string> {
  const known = await getSharePictures()
  const above = path.split('/').map((_, at, parts) => parts.slice(0, parts.length - at).join('/'))
  const nearest = above.find((step) => known.has(step)) ?? paths.home
  return `/og/${pictureName(nearest)}.png`
}

export const pictureName = (path: string) => (path === paths.home ? 'home' : path.slice(1))

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

/** Short titles are set in larger type. */
function titleSize({ length }: string): number {
  if (length <= 28) return 76
  return length <= 46 ? 64 : 54
}

const serif = { fontFamily: 'Fraunces' }

const column = {
  display: 'flex',
  flexDirection: 'column',
  position: 'absolute',
  justifyContent: 'center',
} as const

/** The text of the picture: the title on the left, the firm at the lower right. */
const words = ({ title, label }: SharePicture, { name, line }: Sender) => (
  <div style={{ display: 'flex', width: 1200, height: 630, fontFamily: 'Source Sans', color: colours.ink }}>
    <div style={{ ...column, width: 612, height: 630, padding: '0 56px 0 64px', boxSizing: 'border-box' }}>
      <div style={{ fontSize: 26, fontWeight: 600, color: colours.accentInk, letterSpacing: 0.5 }}>
        {label}
      </div>
      <div
        style={{ ...serif, marginTop: 22, fontSize: titleSize(title), lineHeight: 1.06, letterSpacing: -1.4 }}
      >
        {title}
      </div>
      <div style={{ width: 88, height: 4, marginTop: 38, background: colours.accent }} />
    </div>
    <div style={{ ...column, left: 764, top: 400, width: 420, height: 230, color: colours.cream }}>
      <div style={{ ...serif, fontSize: 54, letterSpacing: -1.1, lineHeight: 1 }}>{name}</div>
      <div style={{ marginTop: 12, fontSize: 27, color: colours.creamSoft }}>{line}</div>
    </div>
  </div>
)

const drawings = import.meta.glob<string>('/src/components/illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const font = (file: string) => readFile(join(process.cwd(), `src/styles/fonts/${file}.woff2`))

const fonts = Promise.all([font('fraunces'), font('source-sans-3')]).then(([fraunces, sans]) => [
  { name: 'Fraunces', data: fraunces, weight: 400 as const, style: 'normal' as const },
  { name: 'Source Sans', data: sans, weight: 400 as const, style: 'normal' as const },
  { name: 'Source Sans', data: sans, weight: 600 as const, style: 'normal' as const },
])

/** The picture as PNG, 1200×630. */
export async function drawPicture(picture: SharePicture, sender: Sender): Promise<Buffer<ArrayBuffer>> {
  const text = await satori(words(picture, sender), { width: 1200, height: 630, fonts: await fonts })
  const svg = text.replace(/(<svg[^>]*>)/, `$1${groundFor(picture.drawing)}`)
  // Level 7 would save a tenth of the bytes for 8 ms a picture; a palette would take ten times as long.
  return Buffer.from(await sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).toBuffer())
}

/** The background: paper, the drawing at the upper right, the firm's block with its logo below. */
const groundFor = (drawing: string) =>
  [
    `<path fill="${colours.paper}" d="M0 0h1200v630H0z"/>`,
    `<path fill="${colours.sunk}" d="M612 0h588v400H612z"/>`,
    placed(drawing, placeOf(drawing)),
    `<path fill="${colours.willowDeep}" d="M612 400h588v230H612z"/>`,
    `<g color="${colours.cream}">${placed('logo-mark', 'x="660" y="474" width="80" height="80"')}</g>`,
  ].join('')

/** A cover fills its area; a drawing without a background gets a margin. */
function placeOf(drawing: string): string {
  const [, width, height] = /viewBox="\S+ \S+ (\d+) (\d+)"/.exec(sourceOf(drawing)) ?? []
  return Number(width) / Number(height) >= 1.5
    ? 'x="612" y="0" width="588" height="400" preserveAspectRatio="xMidYMid slice"'
    : 'x="640" y="28" width="532" height="344"'
}

const placed = (drawing: string, place: string) => sourceOf(drawing).replace('<svg', `<svg ${place}`)

const sourceOf = (drawing: string) => drawings[`/src/components/illustrations/${drawing}.svg`] ?? ''
