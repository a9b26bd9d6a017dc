import { z } from 'astro/zod'
import { figure, heading, heroWithForm, plainList, process, toolList } from '~/schemas/blocks'
import { line, prose, titled } from '~/schemas/words'

export const care = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  costs: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      items: z
        .array(
          z.strictObject({
            fact: line.describe('The id of the fact behind the figure.'),
            value: line.describe('The figure, as a token of the register.'),
            label: line.describe('The words that name it.'),
            text: line.describe('The words.'),
          }),
        )
        .min(1)
        .describe('The entries, in the order they are shown.'),
      headlines: z.array(figure).min(1).describe('The three large figures.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('What it costs.'),
  options: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      items: z
        .array(
          z.strictObject({
            name: line.describe('Its name.'),
            text: line.describe('The words.'),
            suits: line.describe('Whom it suits.'),
            cost: line.describe('What it costs, as a token.'),
            points: z.array(line).min(1).describe('The short list.'),
          }),
        )
        .min(1)
        .describe('The entries, in the order they are shown.'),
    })
    .describe('The choices.'),
  funding: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      items: z
        .array(
          z.strictObject({
            name: line.describe('Its name.'),
            text: prose.describe('The words.'),
            test: line.describe('Whether it depends on income and savings.'),
          }),
        )
        .min(1)
        .describe('The entries, in the order they are shown.'),
      disregard: z
        .strictObject({
          title: line.describe('The heading.'),
          intro: line.describe('The line under the heading.'),
          items: z.array(line).min(1).describe('The entries, in the order they are shown.'),
          note: line.describe('The small print under the block.'),
        })
        .describe('What is left out.'),
    })
    .describe('Who pays.'),
  assetProtection: z
    .strictObject({
      title: line.describe('The heading.'),
      intro: line.describe('The line under the heading.'),
      sound: plainList.describe('What can help.'),
      caution: plainList.describe('What to be careful about.'),
      wait: titled.describe('The answer to the question about a wait.'),
    })
    .describe('What protects a home and savings, and what does not.'),
  process: process.describe('How it works, step by step.'),
  tools: toolList.describe('The tools that help here.'),
  faq: heading.describe('Over the questions and answers.'),
})
