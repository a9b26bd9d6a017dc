import { z } from 'astro/zod'

const described = (min: number, max: number) => z.string({ error: 'a text' }).min(min).max(max)

/** What search engines and shared links show of a page. */
export const seo = z
  .strictObject({
    title: described(5, 60)
      .describe('The title in search results and on the browser tab, at most 60 characters.')
      .meta({ examples: ['Wills for individuals and couples'] }),
    description: described(70, 160).describe(
      'The two lines under the title in search results, 70 to 160 characters.',
    ),
  })
  .describe('What search engines and shared links show.')
