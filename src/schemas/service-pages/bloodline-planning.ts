import { z } from 'astro/zod'
import { heading, heroWithForm, process, titledList, toolList } from '~/schemas/blocks'
import { line, titled } from '~/schemas/words'

export const bloodlinePlanning = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  problems: titledList.describe('What can go wrong.'),
  scenarios: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      items: z
        .array(
          z.strictObject({
            title: line.describe('The heading.'),
            before: line.describe('What happens without planning.'),
            after: line.describe('What happens with it.'),
          }),
        )
        .min(1)
        .describe('The entries, in the order they are shown.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('The examples.'),
  tools: toolList.describe('The tools that help here.'),
  solutions: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      items: z
        .array(
          z.strictObject({
            name: line.describe('Its name.'),
            text: line.describe('The words.'),
            suits: line.describe('Whom it suits.'),
            flow: z.array(line).min(1).describe('Who has it, one after the other.'),
            benefits: z.array(line).min(1).describe('What it brings.'),
          }),
        )
        .min(1)
        .describe('The entries, in the order they are shown.'),
    })
    .describe('The trusts that can help.'),
  process: process.describe('How it works, step by step.'),
  trustManagement: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      items: z.array(titled).min(1).describe('The entries, in the order they are shown.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('Who looks after a trust.'),
  faq: heading.describe('Over the questions and answers.'),
})
