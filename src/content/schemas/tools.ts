import { z } from 'astro/zod'
import { figures } from './figures'
import { line } from './primitives'
import { receipt } from './receipt'

/** The card of a planning tool, in the file of its page. */
export const tool = z
  .strictObject({
    order: figures.place.describe('Its place among the tools, counted from 1.'),
    title: line.describe('The title of the card, and its words in the menu.'),
    text: line.describe('One sentence on what it tells you.'),
    minutes: figures.minutes.describe('About how long it takes.').meta({ examples: [2] }),
    action: line.describe('The words of the button on the tools page.'),
    promote: z
      .strictObject({
        title: line.describe('The title under "Have you thought about?".'),
        text: line.describe('The sentence under it.'),
        action: line.describe('The words of its button.'),
      })
      .describe('How the other tools recommend this one.'),
    illustration: line.describe('The name of the drawing, without "tool-".'),
  })
  .describe('The card of the tool.')

const otherLaw = z.strictObject({
  text: line.describe('What is different there.'),
  ask: line.describe('What to do.'),
  link: z
    .strictObject({
      label: line.describe('The words of the link.'),
      href: z.url({ error: 'an address, such as https://www.lawscot.org.uk' }).describe('Where it leads.'),
    })
    .describe('Who can help there.'),
})

/** What all tools share, from content/tools.yaml. */
export const tools = z.strictObject({
  showGuidePrice: z
    .boolean({ error: 'true or false' })
    .describe(
      'Whether the calculators end with a guide price from prices.yaml. Write false to leave it out.',
    ),
  promoteTitle: line.describe('The heading over the other tools on each tool.'),
  receipt,
  otherLaws: z
    .strictObject({
      scotland: otherLaw.describe('Under a Scottish postcode.'),
      northernIreland: otherLaw.describe('Under a postcode of Northern Ireland.'),
    })
    .describe('What stands under a postcode where the law of England and Wales does not hold.'),
  plan: z
    .strictObject({
      title: line.describe('The heading.'),
      today: line.describe('Before the day of the first step.'),
      by: line.describe('Before the day of the second step.'),
      after: line.describe('For every later step, which has no day.'),
      print: line.describe('The words of the button that prints.'),
      reply: line.describe('The reply promise, as a token. Its hours make the day of the second step.'),
      steps: z.array(line).min(2).max(3).describe('The steps where a tool has none of its own.'),
    })
    .describe('What happens next, with its days.'),
})

export type ToolsFile = z.infer<typeof tools>

/** A tool with its address; its id is the name of its page's file in content/pages. */
export type Tool = z.infer<typeof tool> & { id: string; to: string }
