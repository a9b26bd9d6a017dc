import { z } from 'astro/zod'
import { figure, heading, heroWithForm, process, titledList, toolList } from '~/content/schemas/blocks'
import { line } from '~/content/schemas/primitives'

export const businessSuccession = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  statistics: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      items: z.array(figure).min(1).describe('The entries, in the order they are shown.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('The figures.'),
  questions: titledList
    .extend({ answer: line.describe('The words beside the empty line.') })
    .describe('The questions to ask yourself.'),
  options: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      rows: z
        .strictObject({
          suits: line.describe('Over whom it suits.'),
          benefits: line.describe('Over what it brings.'),
          consider: line.describe('Over what to think about.'),
        })
        .describe('The heads of the rows.'),
      items: z
        .array(
          z.strictObject({
            name: line.describe('Its name.'),
            text: line.describe('The words.'),
            suits: line.describe('Whom it suits.'),
            benefits: z.array(line).min(1).describe('What it brings.'),
            consider: line.describe('What to think about.'),
          }),
        )
        .min(1)
        .describe('The entries, in the order they are shown.'),
    })
    .describe('The choices.'),
  tools: toolList.describe('The tools that help here.'),
  protections: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      items: z
        .array(
          z.strictObject({
            name: line.describe('Its name.'),
            text: line.describe('The words.'),
            path: z.array(line).min(2).max(4).describe('The way of the money, step by step.'),
            points: z.array(line).min(1).describe('The short list.'),
          }),
        )
        .min(1)
        .describe('The entries, in the order they are shown.'),
    })
    .describe('The kinds of insurance that help.'),
  reliefs: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      columns: z.array(line).length(3).describe('The heads of the columns.'),
      items: z
        .array(
          z.strictObject({
            name: line.describe('Its name.'),
            value: line.describe('How far it goes; a figure as a token of the register.'),
            text: line.describe('The words.'),
          }),
        )
        .min(1)
        .describe('The entries, in the order they are shown.'),
    })
    .describe('The tax reliefs.'),
  process: process.describe('How it works, step by step.'),
  valuation: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
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
