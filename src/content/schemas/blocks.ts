import { z } from 'astro/zod'
import { line, titled } from './primitives'

// The blocks that several pages are made of.

const title = line.describe('The heading.')
const intro = line.describe('The line under the heading.')

/** A list with at least one entry. */
export const entries = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).min(1).describe('The entries, in the order they are shown.')

export const heading = z.strictObject({ title, intro })

export const formHeading = z.strictObject({
  title,
  description: line.describe('The sentence over the fields of the form.'),
})

export const hero = z.strictObject({
  eyebrow: line.describe('The small words over the headline.'),
  title: line.describe('The headline.'),
  lead: line.describe('The sentences under the headline.'),
})

export const heroWithForm = hero.extend({
  points: z.array(line).min(1).describe('The short list under the headline.'),
  formTitle: line.describe('The heading of the form.'),
  formButton: line
    .describe('The words of the button that sends the form. They keep what the heading promises.')
    .optional(),
  formDescription: line.describe('The sentence over the fields of the form.'),
})

export const titledList = heading.extend({ items: entries(titled) })
export const plainList = z.strictObject({ title, items: entries(titled) })

const inOrder = z.array(titled).min(1).describe('The steps, in their order.')
export const process = heading.extend({ steps: inOrder })
export const steps = z.strictObject({ title, steps: inOrder })

export const figure = z.strictObject({
  fact: line.describe('The id of the fact behind the figure.'),
  value: line.describe('The figure, as a token of the register.'),
  text: line.describe('What the figure says.'),
})

const toolHint = z.strictObject({
  tool: line.describe('The tool: the name of its page’s file in content/pages.'),
  text: line.describe('Why it helps here.'),
})

export const toolList = heading.extend({
  items: z.array(toolHint).min(1).describe('The tools, in the order they are shown.'),
})

export const cardWithButton = titled.extend({ button: line.describe('The words of the button.') })
