import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ProjectCopy } from './built-copy'

// Pictures as a camera makes them, dropped into an article: the build makes them as small as a page needs.

const copy = new ProjectCopy()
afterAll(() => copy.remove())

const [width, height] = [3000, 2000]
const folder = 'content/blog/pictures'
let page: HTMLElement
let blog: HTMLElement

beforeAll(async () => {
  mkdirSync(join(copy.root, folder), { recursive: true })
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const
  const photo = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  const place = { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } }
  for (const name of ['desk.jpg', 'cover.jpg'])
    await photo
      .clone()
      .withExif(place)
      .jpeg({ quality: 90 })
      .toFile(join(copy.root, folder, name))
  copy.edit('content/blog/when-to-make-will.mdx', (text) =>
    text
      .replace(/^author:/m, 'cover:\n  picture: ./pictures/cover.jpg\n  alt: A desk by a window\nauthor:')
      .concat('\n![A letter on the desk](./pictures/desk.jpg)\n'),
  )
  copy.build()
  const html = (name: string) => parse(readFileSync(join(copy.root, 'dist', name), 'utf8'))
  page = html('blog/when-to-make-will.html')
  blog = html('blog.html')
})

const picture = (alt: string) => page.querySelector(`img[alt="${alt}"]`)

test.each(['A desk by a window', 'A letter on the desk'])('“%s” is there in several sizes', (alt) => {
  const srcset = picture(alt)?.getAttribute('srcset') ?? ''
  expect(srcset.match(/ \d+w/g)).toEqual([' 400w', ' 800w', ' 1200w'])
  expect(srcset.match(/\.webp /g)).toHaveLength(3)
  expect(picture(alt)?.getAttribute('width')).toBeTruthy()
})

test('a list of articles shows the cover beside its title as an ornament', () => {
  expect(blog.querySelector('article img, li img')?.getAttribute('alt')).toBe('')
})

test('no picture that a page asks for is larger than it is shown, and none says where it was taken', async () => {
  const built = readdirSync(join(copy.root, 'dist/_astro')).filter((name) =>
    /^(desk|cover)\..*\.webp$/.test(name),
  )
  expect(built.length).toBeGreaterThanOrEqual(6)
  for (const name of built) {
    const file = readFileSync(join(copy.root, 'dist/_astro', name))
    const meta = await sharp(file).metadata()
    expect(meta.width, name).toBeLessThanOrEqual(1200)
    expect(meta.exif, name).toBeUndefined()
  }
})
