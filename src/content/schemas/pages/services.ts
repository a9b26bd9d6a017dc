import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { cardWithButton, entries, heading, hero } from '~/content/schemas/blocks'
import { line, link } from '~/content/schemas/primitives'

export const services = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  cards: z
    .strictObject({ title: line.describe('The heading.'), link: line.describe('The link under it.') })
    .describe('The cards.'),
  guide: heading
    .extend({
      items: entries(
        z.strictObject({
          text: line.describe('The words.'),
          label: line.describe('The words that name it.'),
          href: link.describe('Where it leads.'),
        }),
      ),
      note: line.describe('The small print under the block.'),
    })
    .describe('Which service for whom.'),
  ready: heading
    .extend({
      call: cardWithButton.describe('The way to call.'),
      email: cardWithButton.describe('The way to write.'),
      visit: cardWithButton.describe('The way to visit.'),
    })
    .describe('The block at the foot of every service page.'),
})
