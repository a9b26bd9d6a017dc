import { z } from 'astro/zod'
import { entries, heading, line, titled, seo, figure, heroWithForm, prose, list, block } from './blocks'

const landingPricing = heading.extend({
  items: entries(
    z.strictObject({
      name: line.describe('Its name.'),
      price: line.describe('The price, as a token of prices.yaml.'),
      prefix: line.describe('The word before the price.'),
      includes: list('What is included.', line),
      unit: line.optional().describe('What the price is for.'),
      detail: line.optional().describe('The small line under the price.'),
    }),
  ),
  bundle: block('The bundle and its price.', {
    name: line.describe('Its name.'),
    text: line.describe('The words.'),
    price: line.describe('The price, as a token of prices.yaml.'),
    was: line.describe('The old price, as a token.'),
    save: line.describe('The saving, as a token.'),
    detail: line.describe('The small line under the price.'),
    button: line.describe('The words of the button.'),
  }),
  button: line.describe('The words of the button.'),
  note: line.describe('The small print under the block.'),
  guarantee: titled.describe('The guarantee.'),
})

const icon = z
  .enum(['coins', 'phone', 'will', 'pen', 'shield', 'clock'])
  .describe('Which small drawing stands over it.')

export const willsLanding = z.strictObject({
  seo,
  nav: block('The links that scroll down the page.', {
    links: list(
      'The links.',
      z.strictObject({
        id: line.describe('The name of the place on the page. Do not change it.'),
        label: line.describe('The words that name it.'),
      }),
    ),
  }),
  hero: heroWithForm.describe('The opening of the page.'),
  ratingStrip: block('The strip with the rating.', {
    rating: line.describe('The rating, as a token.'),
    text: line.describe('The words.'),
    items: entries(line),
  }),
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
  urgency: block('Why not to put it off.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    points: list('The short list.', line),
    caseStudy: line.describe('The id of the story in reviews.yaml.'),
    button: line.describe('The words of the button.'),
  }),
  process: heading
    .omit({ intro: true })
    .extend({
      steps: list(
        'The steps, in their order.',
        z.strictObject({ title: line.describe('The heading.'), text: prose.describe('The words.') }),
      ),
    })
    .describe('How it works, step by step.'),
  features: block('What a client can expect.', {
    title: line.describe('The heading.'),
    items: entries(titled.extend({ icon })),
  }),
  pricing: landingPricing.describe('The prices.'),
  statistics: block('The figures.', {
    title: line.describe('The heading.'),
    items: entries(figure),
  }),
  faq: heading.omit({ intro: true }).describe('Over the questions and answers.'),
  testimonials: block('Over the testimonials of reviews.yaml.', {
    title: line.describe('The heading.'),
    sample: line.describe('Shown until the reviews are confirmed in reviews.yaml.'),
    rating: line.describe('The rating, as a token.'),
  }),
  professionals: heading
    .extend({ sample: line.describe('Shown until the reviews are confirmed in reviews.yaml.') })
    .describe('Over the quotations of reviews.yaml.'),
  closing: block('The last block of the page.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    call: line.describe('The words of the button or link: call.'),
    quote: line.describe('The words of the button or link: quote.'),
  }),
  comparison: heading
    .extend({
      caption: line.describe('What the table shows, for screen readers.'),
      columns: list('The heads of the columns.', line),
      rows: list(
        'The rows of the table.',
        z.strictObject({
          label: line.describe('The words that name it.'),
          cells: list('One cell for each column.', line),
        }),
      ),
    })
    .describe('The table that compares the services.'),
  contact: block('The words about getting in touch.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    formTitle: line.describe('The heading of the form.'),
    formDescription: line.describe('The sentence over the fields of the form.'),
  }),
  stickyBar: block('The bar at the bottom of the screen.', {
    text: line.describe('The words.'),
    call: line.describe('The words of the button or link: call.'),
    quote: line.describe('The words of the button or link: quote.'),
  }),
  footer: block('What stands at the foot of the page.', { text: line.describe('The words.') }),
})
