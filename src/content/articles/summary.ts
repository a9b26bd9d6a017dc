/** What a card shows of an article (Specification 3, Blog post summary). */
export interface ArticleSummary {
  id: string
  title: string
  excerpt: string
  /** In minutes. */
  readTime: number
  category: string
  publishDate: Date
  /** The drawing of its cover, or the picture it brings itself. */
  image: string | ImageMetadata
  /** What that picture shows; a drawing is an ornament. */
  alt?: string | undefined
}

export const readingTime = (minutes: number) => `${minutes} min read`

const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** "20 November 2026", for a Date or a day such as 2026-11-20. */
export const longDate = (day: Date | string): string => longDay.format(new Date(day))

/** A day as 2026-11-20. */
export const isoDay = (date: Date) => date.toISOString().slice(0, 10)
