import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { tool } from '~/content/schemas/tools'
import { action, line, link } from '~/content/schemas/primitives'
import { estateWords } from './estate-words'
import { familyWords } from './family-words'

const hero = z
  .strictObject({
    title: line.describe('The heading.'),
    lead: line.describe('The sentence under it.'),
  })
  .describe('The opening of the page.')

const after = line.describe('What happens with the details that were sent.')
const actions = z.array(action).min(1).describe('The buttons at the end. The first is the main one.')

const steps = z.array(line).min(1).describe('What happens next, step by step.')

/** A tool that ends with thanks alone, and has no schema of its own below. */
export const toolPage = z.strictObject({
  seo,
  tool,
  hero,
  thanks: z
    .strictObject({
      title: line.describe('The heading; the first name follows it.'),
      text: line.describe('The words.'),
      steps,
    })
    .describe('What stands after the last question.'),
})

export const willCalculator = z.strictObject({
  seo,
  tool,
  hero,
  thanks: z
    .strictObject({
      title: line.describe('The heading; the first name follows it.'),
      text: line.describe('The words.'),
      steps,
      funnel: z
        .strictObject({
          title: line.describe('The heading.'),
          text: line.describe('The words.'),
          button: line.describe('The words of the button.'),
          href: link.describe('Where it leads.'),
        })
        .describe('The way to the full quote.'),
    })
    .describe('What stands after the last question.'),
})

export const needAssessment = z.strictObject({
  seo,
  tool,
  hero,
  results: z
    .strictObject({
      stepsTitle: line.describe('The heading over what to do.'),
      reasonsTitle: line.describe('The heading over the reasons.'),
      after,
      actions,
    })
    .describe('The words around each of the three results.'),
})

export const inheritanceRisk = z.strictObject({
  seo,
  tool,
  hero,
  results: z
    .strictObject({
      breakdownTitle: line.describe('The heading over who gets what.'),
      risksTitle: line.describe('The heading over the risks.'),
      good: z
        .strictObject({
          title: line.describe('The heading.'),
          text: line.describe('The words.'),
          withChildren: line.describe('A last point, for visitors who have children.'),
          points: z.array(line).min(1).describe('The short list.'),
        })
        .describe('The good news.'),
      slider: z
        .strictObject({
          title: line.describe('The heading.'),
          text: line.describe('What to do with the slider.'),
          note: line.describe('The small print under it.'),
        })
        .describe('The slider for the value of the estate.'),
      after,
      actions,
      estate: estateWords,
      family: familyWords,
    })
    .describe('The words around each of the five results.'),
})
