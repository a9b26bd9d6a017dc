import type { Article } from '~/schemas/articles'

const covers = import.meta.glob('/src/illustrations/cover-*.svg')

/** The drawing on an article's cover: its own, or the one of its category. */
export function coverDrawing(id: string, category: Article['category']): string {
  const own = `cover-${id}`
  return `/src/illustrations/${own}.svg` in covers
    ? own
    : `category-${category.toLowerCase().replaceAll(' ', '-')}`
}
