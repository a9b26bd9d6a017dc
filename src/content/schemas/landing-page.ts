import { z } from 'astro/zod'
import { entries, heading, line, titled, seo, figure, heroWithForm, prose } from './blocks'

const landingPricing = heading.extend({
  items: entries(
    z.strictObject({
      name: line.describe('Its name.'),
      price: line.describe('The price, as a token of prices.yaml.'),
      prefix: line.describe('The word before the price.'),
      includes: z.array(line).min(1).describe('What is included.'),
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

const icon = z
  .enum(['coins', 'phone', 'will', 'pen', 'shield', 'clock'])
  .describe('Which small drawing stands over it.')

export const willsLanding = z.strictObject({
  seo,
  nav: z
    .strictObject({
      links: z
        .array(
          z.strictObject({
            id: line.describe('The name of the place on the page. Do not change it.'),
            label: line.describe('The words that name it.'),
          }),
        )
        .min(1)
        .describe('The links.'),
    })
    .describe('The links that scroll down the page.'),
  hero: heroWithForm.describe('The opening of the page.'),
  ratingStrip: z
    .strictObject({
      rating: line.describe('The rating, as a token.'),
      text: line.describe('The words.'),
      items: entries(line),
    })
    .describe('The strip with the rating.'),
  services: heading
    .omit({ intro: true })
    .extend({
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          text: line.describe('What it does, in a sentence.'),
          drawing: z
            .enum(['single', 'mirror', 'trust', 'attorney'])
            .describe('Which small drawing stands beside it.'),
        }),
      ),
      prices: line.describe('The words of the link to the prices.'),
    })
    .describe('The words about the services.'),
  urgency: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      points: z.array(line).min(1).describe('The short list.'),
      caseStudy: line.describe('The id of the story in reviews.yaml.'),
      button: line.describe('The words of the button.'),
    })
    .describe('Why not to put it off.'),
  process: heading
    .omit({ intro: true })
    .extend({
      steps: z
        .array(z.strictObject({ title: line.describe('The heading.'), text: prose.describe('The words.') }))
        .min(1)
        .describe('The steps, in their order.'),
    })
    .describe('How it works, step by step.'),
  features: z
    .strictObject({
      title: line.describe('The heading.'),
      items: entries(titled.extend({ icon })),
    })
    .describe('What a client can expect.'),
  pricing: landingPricing.describe('The prices.'),
  statistics: z
    .strictObject({
      title: line.describe('The heading.'),
      items: entries(figure),
    })
    .describe('The figures.'),
  faq: heading.omit({ intro: true }).describe('Over the questions and answers.'),
  testimonials: z
    .strictObject({
      title: line.describe('The heading.'),
      sample: line.describe('Shown while reviews.yaml says “status: sample”.'),
      rating: line.describe('The rating, as a token.'),
    })
    .describe('Over the testimonials of reviews.yaml.'),
  professionals: heading
    .extend({ sample: line.describe('Shown while reviews.yaml says “status: sample”.') })
    .describe('Over the quotations of reviews.yaml.'),
  closing: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      call: line.describe('The words of the button or link: call.'),
      quote: line.describe('The words of the button or link: quote.'),
    })
    .describe('The last block of the page.'),
  comparison: heading
    .extend({
      caption: line.describe('What the table shows, for screen readers.'),
      columns: z.array(line).min(1).describe('The heads of the columns.'),
      rows: z
        .array(
          z.strictObject({
            label: line.describe('The words that name it.'),
            cells: z.array(line).min(1).describe('One cell for each column.'),
          }),
        )
        .min(1)
        .describe('The rows of the table.'),
    })
    .describe('The table that compares the services.'),
  contact: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      formTitle: line.describe('The heading of the form.'),
      formDescription: line.describe('The sentence over the fields of the form.'),
    })
    .describe('The words about getting in touch.'),
  stickyBar: z
    .strictObject({
      text: line.describe('The words.'),
      call: line.describe('The words of the button or link: call.'),
      quote: line.describe('The words of the button or link: quote.'),
    })
    .describe('The bar at the bottom of the screen.'),
  footer: z
    .strictObject({ text: line.describe('The words.') })
    .describe('What stands at the foot of the page.'),
})
