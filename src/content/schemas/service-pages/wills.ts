import { z } from 'astro/zod'
import { entries, heading, heroWithForm, titledList, toolList } from '~/content/schemas/blocks'
import { figures } from '~/content/schemas/figures'
import { line, link, prose, titled } from '~/content/schemas/primitives'

const shares = z
  .array(
    z.strictObject({
      who: line.describe('Who receives it.'),
      percent: figures.percent.describe('How much of the bar it takes, from 0 to 100.'),
      words: line.describe('The share in words.'),
    }),
  )
  .min(1)
  .describe('The shares, largest first.')

export const wills = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  why: heading
    .extend({
      points: z.array(titled).min(1).describe('The short list.'),
      link: z
        .strictObject({ text: line.describe('The words.'), href: link.describe('Where it leads.') })
        .describe('The link under it.'),
    })
    .describe('Why it matters.'),
  comparison: heading
    .extend({
      family: line.describe('The family both bars are about, in two sentences.'),
      without: z
        .strictObject({ title: line.describe('Over the bar.'), shares })
        .describe('What the law gives each.'),
      with: z
        .strictObject({
          title: line.describe('Over the bar.'),
          shares,
          note: line.describe('The line under the bar.'),
        })
        .describe('What a will could give each.'),
    })
    .describe('One family without a will and with one, drawn as two bars.'),
  types: heading
    .extend({
      items: entries(
        z.strictObject({
          name: line.describe('Its name.'),
          text: line.describe('The words.'),
          suits: line.describe('Whom it suits.'),
          price: line.describe('The price, as a token of prices.yaml.'),
          terms: line.describe('Fees due to others, and how long it takes.'),
          ask: line.describe('The words of its button, which leads to the form.'),
          features: z.array(line).min(1).describe('What it includes.'),
        }),
      ),
    })
    .describe('The kinds to choose from.'),
  process: heading
    .extend({
      steps: z
        .array(z.strictObject({ title: line.describe('The heading.'), text: prose.describe('The words.') }))
        .min(1)
        .describe('The steps, in their order.'),
    })
    .describe('How it works, step by step.'),
  tools: toolList.describe('The tools that help here.'),
  execution: heading
    .extend({
      steps: z.array(titled).min(1).describe('The steps, in their order.'),
      caution: titled.describe('What to be careful about.'),
    })
    .describe('How a will is signed.'),
  mistakes: titledList.describe('The common mistakes.'),
  faq: heading.describe('Over the questions and answers.'),
})
