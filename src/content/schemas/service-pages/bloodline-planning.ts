import { z } from 'astro/zod'
import { entries, heading, heroWithForm, process, titledList, toolList } from '~/content/schemas/blocks'
import { line, titled } from '~/content/schemas/primitives'

const path = z.array(line).min(2).max(4)

const trustDrawing = z.strictObject({
  holder: line.describe('What the trust is called in the drawing.'),
  people: z
    .array(
      z.strictObject({
        who: line.describe('Who benefits.'),
        gets: line.describe('What they receive, in three or four words.'),
        link: z.enum(['may', 'will']).describe('A dotted line (may) or a solid one (will).'),
      }),
    )
    .min(2)
    .max(3)
    .describe('The people, from left to right.'),
})

export const bloodlinePlanning = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  generations: z.array(line).length(3).describe('The labels under the branch beside the form.'),
  problems: titledList.describe('What can go wrong.'),
  scenarios: heading
    .extend({
      before: line.describe('The words over the path without planning.'),
      after: line.describe('The words over the path with it.'),
      items: entries(
        z.strictObject({
          title: line.describe('The heading.'),
          pathBefore: path.describe('Who has it, one after the other, without planning.'),
          pathAfter: path.describe('Who has it, one after the other, with it.'),
          before: line.describe('What happens without planning.'),
          after: line.describe('What happens with it.'),
        }),
      ),
      note: line.describe('The small print under the block.'),
    })
    .describe('The examples.'),
  tools: toolList.describe('The tools that help here.'),
  solutions: heading
    .extend({
      key: z
        .strictObject({
          may: line.describe('What a dotted line means.'),
          will: line.describe('What a solid line means.'),
        })
        .describe('How to read the drawings.'),
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          text: line.describe('The words.'),
          suits: line.describe('Whom it suits.'),
          drawing: trustDrawing.describe('The trust as a drawing.'),
          benefits: z.array(line).min(1).describe('What it brings.'),
        }),
      ),
    })
    .describe('The trusts that can help.'),
  process: process.describe('How it works, step by step.'),
  trustManagement: heading
    .extend({ items: entries(titled), note: line.describe('The small print under the block.') })
    .describe('Who looks after a trust.'),
  faq: heading.describe('Over the questions and answers.'),
})
