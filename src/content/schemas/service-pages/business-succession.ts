import { z } from 'astro/zod'
import {
  entries,
  figure,
  heading,
  heroWithForm,
  process,
  titledList,
  toolList,
} from '~/content/schemas/blocks'
import { line } from '~/content/schemas/primitives'

export const businessSuccession = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  statistics: heading
    .extend({ items: entries(figure), note: line.describe('The small print under the block.') })
    .describe('The figures.'),
  questions: titledList
    .extend({ answer: line.describe('The words beside the empty line.') })
    .describe('The questions to ask yourself.'),
  options: heading
    .extend({
      rows: z
        .strictObject({
          suits: line.describe('Over whom it suits.'),
          benefits: line.describe('Over what it brings.'),
          consider: line.describe('Over what to think about.'),
        })
        .describe('The heads of the rows.'),
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          text: line.describe('The words.'),
          suits: line.describe('Whom it suits.'),
          benefits: z.array(line).min(1).describe('What it brings.'),
          consider: line.describe('What to think about.'),
        }),
      ),
    })
    .describe('The choices.'),
  tools: toolList.describe('The tools that help here.'),
  protections: heading
    .extend({
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          text: line.describe('The words.'),
          path: z.array(line).min(2).max(4).describe('The way of the money, step by step.'),
          points: z.array(line).min(1).describe('The short list.'),
        }),
      ),
    })
    .describe('The kinds of insurance that help.'),
  reliefs: heading
    .extend({
      columns: z.array(line).length(3).describe('The heads of the columns.'),
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          value: line.describe('How far it goes; a figure as a token of the register.'),
          text: line.describe('The words.'),
        }),
      ),
    })
    .describe('The tax reliefs.'),
  process: process.describe('How it works, step by step.'),
  valuation: heading
    .extend({
      methods: z
        .array(z.strictObject({ name: line.describe('Its name.'), text: line.describe('The words.') }))
        .min(1)
        .describe('The ways.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('What the business is worth.'),
  exit: process
    .extend({
      start: line.describe('The words at the beginning of the line.'),
      end: line.describe('The words at its end.'),
    })
    .describe('The way out of the business.'),
  faq: heading.describe('Over the questions and answers.'),
})
