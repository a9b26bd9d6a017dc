import { z } from 'astro/zod'
import { entries, heading } from '~/content/schemas/blocks'
import { line, titled } from '~/content/schemas/primitives'

export const landingPricing = heading.extend({
  items: entries(
    z.strictObject({
      name: line.describe('Its name.'),
      price: line.describe('The price, as a token of prices.yaml.'),
      prefix: line.describe('The word before the price.'),
      text: line.describe('The words.'),
      includes: z.array(line).min(1).describe('What is included.'),
      time: line.describe('How long it takes.'),
      unit: line.optional().describe('What the price is for.'),
      detail: line.optional().describe('The small line under the price.'),
    }),
  ),
  bundle: z
    .strictObject({
      name: line.describe('Its name.'),
      text: line.describe('The words.'),
      price: line.describe('The price, as a token of prices.yaml.'),
      was: line.describe('The old price, as a token.'),
      save: line.describe('The saving, as a token.'),
      detail: line.describe('The small line under the price.'),
      button: line.describe('The words of the button.'),
    })
    .describe('The bundle and its price.'),
  button: line.describe('The words of the button.'),
  note: line.describe('The small print under the block.'),
  guarantee: titled.describe('The guarantee.'),
})
