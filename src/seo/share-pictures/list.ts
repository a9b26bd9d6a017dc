import { getCollection } from 'astro:content'
import { articlePath, paths } from '~/lib/paths'
import type { PlainPageName } from '~/content/schemas/pages'
import { readOnce, getArticles, getServices, getTools, coverDrawing } from '~/content/site-content'
import type { SharePicture } from './tree'

interface Page {
  path: string
  drawing: string
  label: string
}

/** The pages of content/pages that are no tool, and their drawings. */
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

/** The picture of every page that may be shared, by its path. */
export const getSharePictures = readOnce(async (): Promise<ReadonlyMap<string, SharePicture>> => {
  const lists = await Promise.all([ofPages(), ofServices(), ofTools(), ofArticles(), ofLegalPages()])
  return new Map(lists.flat())
})

/** The address of the picture of a page; a page without its own shows that of the page above it. */
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
