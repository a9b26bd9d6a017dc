import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { formHeading, hero } from '~/content/schemas/blocks'
import { line, titled } from '~/content/schemas/primitives'

export const videos = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  coming: z
    .strictObject({
      seo,
      hero: hero.describe('The opening of the page.'),
    })
    .describe('What the page says while no film is there.'),
  cards: z
    .strictObject({
      button: line.describe('The words of the button.'),
      play: line.describe('The words of the play button.'),
      privacy: line.describe('The sentence that nothing loads before you ask.'),
    })
    .describe('The cards.'),
  form: formHeading.describe('Over the form.'),
  call: titled.describe('The way to call.'),
})
