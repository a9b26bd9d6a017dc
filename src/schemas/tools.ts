import { z } from 'astro/zod'
import { line, route } from './words'

const tool = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/, { error: 'lower-case letters and hyphens' })
    .describe('Its short name. Do not change it.'),
  title: line.describe('The title of the card.'),
  text: line.describe('One sentence on what it tells you.'),
  minutes: z
    .int({ error: 'a whole number of minutes' })
    .min(1)
    .describe('About how long it takes.')
    .meta({ examples: [2] }),
  to: route.describe('The page of the tool.'),
  action: line.describe('The words of the button on the tools page.'),
  promote: z
    .strictObject({
      title: line.describe('The title under "Have you thought about?".'),
      text: line.describe('The sentence under it.'),
      action: line.describe('The words of its button.'),
    })
    .describe('How the other tools recommend this one.'),
  illustration: line.describe('The name of the drawing.'),
})

export const tools = z.strictObject({
  showGuidePrice: z
    .boolean({ error: 'true or false' })
    .describe(
      'Whether the calculators end with a guide price from prices.yaml. Write false to leave it out.',
    ),
  promoteTitle: line.describe('The heading over the other tools on each tool.'),
  items: z.array(tool).min(1).describe('The tools, in the order they are shown.'),
})

export type Tools = z.infer<typeof tools>
export type Tool = z.infer<typeof tool>
