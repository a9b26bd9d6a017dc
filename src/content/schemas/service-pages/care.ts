import { z } from 'astro/zod'
import {
  entries,
  figure,
  heading,
  heroWithForm,
  plainList,
  process,
  toolList,
} from '~/content/schemas/blocks'
import { figures } from '~/content/schemas/figures'
import { line, prose, titled } from '~/content/schemas/primitives'

export const care = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  costs: heading
    .extend({
      items: entries(
        z.strictObject({
          fact: line.describe('The id of the fact behind the figure.'),
          value: line.describe('The figure, as a token of the register.'),
          label: line.describe('The words that name it.'),
          text: line.describe('The words.'),
        }),
      ),
      week: z
        .strictObject({
          title: line.describe('The words over the bars.'),
          hourlyFact: line.describe('The id of the fact that says what an hour at home costs.'),
          weeklyFact: line.describe('The id of the fact that says what a week in a care home costs.'),
          home: z
            .array(
              z.strictObject({
                label: line.describe('The words that name it.'),
                hours: figures.hoursAWeek.describe('Hours a week.'),
              }),
            )
            .min(1)
            .describe('Weeks of help at home, fewest hours first.'),
          careHome: line.describe('The words that name the last bar.'),
          key: line.describe('How to read the bars.'),
        })
        .describe('What a week costs, as bars.'),
      headlines: z.array(figure).min(1).describe('The three large figures.'),
      note: line.describe('The small print under the block.'),
    })
    .describe('What it costs.'),
  options: heading
    .extend({
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          text: line.describe('The words.'),
          suits: line.describe('Whom it suits.'),
          cost: line.describe('What it costs, as a token.'),
          points: z.array(line).min(1).describe('The short list.'),
        }),
      ),
    })
    .describe('The choices.'),
  funding: heading
    .extend({
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          text: prose.describe('The words.'),
          test: line.describe('Whether it depends on income and savings.'),
        }),
      ),
      fold: line.describe('What opens the drawing of the means test, and the list under it, on a phone.'),
      meansTest: heading
        .extend({
          below: line.describe('What happens below the limit, in three or four words.'),
          above: line.describe('What happens above the limit, in three or four words.'),
          nations: z
            .array(
              z.strictObject({
                name: line.describe('Where it applies.'),
                fact: line.describe('The id of the fact that says the limit.'),
              }),
            )
            .min(1)
            .describe('The limits, lowest first.'),
          note: line.describe('The small print under the block.'),
        })
        .describe('The limits of the means test, drawn on one scale.'),
      disregard: heading
        .extend({ items: entries(line), note: line.describe('The small print under the block.') })
        .describe('What is left out.'),
    })
    .describe('Who pays.'),
  assetProtection: heading
    .extend({
      sound: plainList.describe('What can help.'),
      caution: plainList.describe('What to be careful about.'),
      wait: titled.describe('The answer to the question about a wait.'),
    })
    .describe('What protects a home and savings, and what does not.'),
  process: process.describe('How it works, step by step.'),
  tools: toolList.describe('The tools that help here.'),
  prepare: heading.extend({ items: entries(line) }).describe('What stands beside the form.'),
  faq: heading.describe('Over the questions and answers.'),
})
