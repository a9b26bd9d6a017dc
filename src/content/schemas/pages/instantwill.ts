import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { plainList } from '~/content/schemas/blocks'
import { line, titled } from '~/content/schemas/primitives'

export const instantwill = z.strictObject({
  seo,
  hero: z
    .strictObject({
      badge: line.describe('The words on the badge.'),
      headline: line.describe('The headline of the page.'),
      plainHeadline: line.describe('The headline when the figure in it is taken off the site.'),
      lead: line.describe('The sentences under the headline.'),
      trustPoints: z.array(line).min(1).describe('The short reasons to trust us under the headline.'),
    })
    .describe('The opening of the page.'),
  success: z
    .strictObject({
      text: line.describe('The words under the heading.'),
      reference: line.describe('The words before the reference number.'),
      steps: z.array(line).min(1).describe('What happens next, step by step.'),
      leaving: line.describe('Says that the home page follows.'),
      stay: line.describe('The words of the button that stays.'),
      home: line.describe('The words of the link to the home page.'),
    })
    .describe('The card after the last question.'),
  reviews: z
    .strictObject({
      title: line.describe('The heading.'),
      sample: line.describe('Shown while reviews.yaml says “status: sample”.'),
      rating: line.describe('The rating, as a token.'),
      label: line.describe('The words that name it.'),
    })
    .describe('Over the reviews.'),
  families: z
    .strictObject({
      title: line.describe('The heading.'),
      counter: line.describe('The number the counter runs to, as a token.'),
      label: line.describe('The words that name it.'),
      points: z.array(titled).min(1).describe('The short list.'),
    })
    .describe('The block with the counter of families.'),
  why: plainList.describe('Why it matters.'),
  faq: z.strictObject({ title: line.describe('The heading.') }).describe('Over the questions and answers.'),
  guarantee: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('The guarantee.'),
  footer: z
    .strictObject({
      text: line.describe('The words.'),
      home: line.describe('The words of the link to the full website.'),
    })
    .describe('What stands at the foot of the page.'),
})
