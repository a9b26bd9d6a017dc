import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { cardWithButton, hero, plainList } from '~/content/schemas/blocks'
import { line, link } from '~/content/schemas/primitives'

export const tools = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  cards: z
    .strictObject({ title: line.describe('The heading.'), button: line.describe('The words of the button.') })
    .describe('The cards.'),
  how: plainList.describe('How it works.'),
  funnel: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      button: line.describe('The words of the button.'),
      href: link.describe('Where it leads.'),
    })
    .describe('The way to the cost calculator.'),
  closing: cardWithButton.describe('The last block of the page.'),
})
