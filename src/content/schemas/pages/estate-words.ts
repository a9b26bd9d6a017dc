import { z } from 'astro/zod'
import { figures } from '~/content/schemas/figures'
import { line } from '~/content/schemas/primitives'

const sentence = line.describe(
  'The sentence; [share], [from] and [to] stand for figures worked out from the rule.',
)

/** The words around the slider of the inheritance risk checker. */
export const estateWords = z
  .strictObject({
    between: sentence,
    upTo: sentence,
    over: sentence,
    label: line.describe('The words before the value of the estate.'),
    presetsLabel: line.describe('What the buttons with values are for, told to screen readers.'),
    presets: z.array(figures.wholePounds).min(1).describe('Values to press, in pounds.'),
  })
  .describe('The words around the slider, and the sentences about the percentages.')
