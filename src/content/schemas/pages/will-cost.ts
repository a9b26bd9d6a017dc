import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { action, line } from '~/content/schemas/primitives'

export const willCost = z.strictObject({
  seo,
  hero: z
    .strictObject({
      title: line.describe('The heading.'),
      lead: line.describe('The sentences under the headline.'),
    })
    .describe('The opening of the page.'),
  reassurance: z.array(line).min(1).describe('The short list beside the questions.'),
  thanks: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      reference: line.describe('The words before the reference number.'),
      keep: line.describe('Why to keep the reference number.'),
      steps: z.array(line).min(1).describe('What happens next, step by step.'),
      next: line.describe('The words over the links at the end.'),
      links: z.array(action).min(1).describe('The links at the end.'),
    })
    .describe('What stands after the last question.'),
})
