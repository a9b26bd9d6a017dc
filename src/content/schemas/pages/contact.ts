import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { cardWithButton, formHeading, hero, steps } from '~/content/schemas/blocks'
import { line } from '~/content/schemas/primitives'

export const contact = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  cards: z
    .strictObject({
      phone: cardWithButton.describe('The card with the phone number.'),
      email: cardWithButton.describe('The way to write.'),
      office: cardWithButton.describe('The card with the office.'),
    })
    .describe('The cards.'),
  form: formHeading.describe('Over the form.'),
  next: steps.describe('What happens next.'),
  map: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      button: line.describe('The words of the button.'),
      directions: line.describe('The words of the link to the directions.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('The map and how to find us.'),
})
