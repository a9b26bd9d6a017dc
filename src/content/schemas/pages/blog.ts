import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { hero } from '~/content/schemas/blocks'
import { line } from '~/content/schemas/primitives'

export const blog = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  cards: z.strictObject({ button: line.describe('The words of the button.') }).describe('The cards.'),
  closing: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      contact: line.describe('The words of the button or link: contact.'),
      services: line.describe('The words of the button or link: services.'),
    })
    .describe('The last block of the page.'),
  article: z
    .strictObject({
      back: line.describe('The words of the link back to the blog.'),
      checked: line.describe('The words before the day of the last check.'),
      sources: line.describe('The heading over the sources.'),
      disclaimer: line.describe('The sentence that this is no advice.'),
      closing: z
        .strictObject({
          title: line.describe('The heading.'),
          text: line.describe('The words.'),
          contact: line.describe('The words of the button or link: contact.'),
          services: line.describe('The words of the button or link: services.'),
        })
        .describe('The last block of the page.'),
      more: line.describe('The heading over other articles.'),
    })
    .describe('The words around every article.'),
})
