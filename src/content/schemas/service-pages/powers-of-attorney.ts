import { z } from 'astro/zod'
import { entries, heading, heroWithForm, process } from '~/content/schemas/blocks'
import { line, titled } from '~/content/schemas/primitives'

export const powersOfAttorney = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  types: heading
    .extend({
      phases: z
        .strictObject({
          caption: line.describe('The words over the chart.'),
          columns: z.array(line).length(3).describe('The three times of life, one after the other.'),
        })
        .describe('The chart of when each can be used.'),
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          text: line.describe('The words.'),
          when: line.describe('When it can be used.'),
          features: z.array(line).min(1).describe('What it includes.'),
          note: line.describe('The small print under the block.'),
          use: z
            .array(
              z.strictObject({
                answer: z.enum(['no', 'agreed', 'yes']).describe('How the bar is drawn.'),
                text: line.describe('The word on the bar.'),
              }),
            )
            .length(3)
            .describe('Whether it can be used at each of the three times.'),
        }),
      ),
    })
    .describe('The kinds to choose from.'),
  urgency: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      comparison: z
        .strictObject({
          caption: line.describe('What the table shows, for screen readers.'),
          columns: z.array(line).min(1).describe('The heads of the columns.'),
          rows: z
            .array(
              z.strictObject({
                label: line.describe('The words that name it.'),
                lpa: line.describe('How it is with a power of attorney.'),
                deputy: line.describe('How it is with a deputy.'),
              }),
            )
            .min(1)
            .describe('The rows of the table.'),
        })
        .describe('The table that compares the services.'),
      wait: z
        .strictObject({
          title: line.describe('The words over the bars.'),
          lpaFact: line.describe('The id of the fact that says how long a power of attorney takes.'),
          deputyFact: line.describe('The id of the fact that says how long a deputyship takes.'),
        })
        .describe('Both waiting times, drawn on one scale.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('Why not to put it off.'),
  fees: z
    .strictObject({
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      items: entries(
        z.strictObject({
          label: line.describe('The words that name it.'),
          value: line.describe('The figure, as a token of the register.'),
        }),
      ),
      example: line.describe('The words before what one registered document comes to; the site adds it up.'),
    })
    .describe('What it costs.'),
  process: process.describe('How it works, step by step.'),
  capacity: heading
    .extend({
      tests: z.array(titled).min(1).describe('The tests a person must pass.'),
      principles: z
        .strictObject({
          title: line.describe('The heading.'),
          items: entries(line),
        })
        .describe('The principles of the law.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('What mental capacity means.'),
  prepare: heading.extend({ items: entries(line) }).describe('What stands beside the form.'),
  faq: heading.describe('Over the questions and answers.'),
})
