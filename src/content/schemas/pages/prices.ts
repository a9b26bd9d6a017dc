import { z } from 'astro/zod'
import { hero } from '~/content/schemas/blocks'
import { figures } from '~/content/schemas/figures'
import { action, line } from '~/content/schemas/primitives'
import { seo } from '~/content/schemas/seo'

const row = z.strictObject({
  label: line.describe('What it is.'),
  value: line.describe('The words or the figure, as a token.'),
})

const amount = z.strictObject({
  price: line.describe('The name of an entry, such as price.lpa or lpa.registrationFee.'),
  part: line.optional().describe('One part of an entry that has several.'),
  times: figures.times.optional().describe('How many of them.'),
})

const service = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/, { error: 'small letters and hyphens' })
    .describe('Its place on the page.'),
  name: line.describe('Its name.'),
  price: line.describe('The price, as a token of prices.yaml.'),
  prefix: line.optional().describe('The word before the price.'),
  unit: line.optional().describe('What the price is for.'),
  text: line.describe('Who it is for.'),
  includes: z.array(line).min(1).describe('What is included.'),
  rows: z.array(row).min(1).describe('For how many people, fees due to others, how long it takes.'),
  example: z
    .strictObject({
      label: line.describe('What the example is of.'),
      add: z.array(amount).min(1).describe('The prices and fees that are added up.'),
    })
    .describe('An example total. The site adds it up.'),
  ask: action.describe('The button that asks for it.'),
  link: action.describe('Where to read more.'),
})

export const prices = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  list: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under it.'),
      includes: line.describe('The words over what is included.'),
      example: line.describe('The words before an example total.'),
      items: z.array(service).min(1).describe('The services with a price, in the order they are shown.'),
    })
    .describe('What we charge.'),
  onRequest: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('How the price is found.'),
      items: z
        .array(action.extend({ text: line.describe('What it depends on.') }))
        .min(1)
        .describe('The services.'),
    })
    .describe('What has no fixed price.'),
  notes: z
    .strictObject({
      title: line.describe('The heading.'),
      items: z.array(line).min(1).describe('The notes, one sentence or two each.'),
      vat: line.describe('What the register says of VAT follows these words.'),
    })
    .describe('The small print.'),
  closing: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      actions: z.array(action).min(1).describe('The buttons. The first is the main one.'),
    })
    .describe('What to do next.'),
})
