import { z } from 'astro/zod'
import { line } from './blocks'
import { figures } from './figures'

const product = z.strictObject({
  title: line.describe('The heading when the answers suggest it.'),
  line: line.describe('Its line in the receipt.'),
  unit: line.optional().describe('What follows the price, such as "a couple".'),
})

const other = z.strictObject({
  title: line.describe('What it is.'),
  text: line.describe('One sentence on why others choose it.'),
})

/** The words of the receipt at the end of the calculators. The prices in it come from prices.yaml. */
const receipt = z
  .strictObject({
    title: line.describe('The small heading over the receipt.'),
    products: z
      .strictObject({
        single: product.describe('One will.'),
        couple: product.describe('Two matching wills.'),
        unsure: product.describe('While it is open whether one will or two.'),
      })
      .describe('What the answers may suggest.'),
    reasons: z
      .strictObject({
        single: line.describe('Why one will.'),
        couple: line.describe('Why two wills.'),
        unsure: line.describe('Why both prices are shown.'),
      })
      .describe('Why this will.'),
    eachPrice: line.describe('What follows the price of one of two wills, such as "each".'),
    fees: z
      .strictObject({
        line: line.describe('The line of the government’s fees.'),
        none: line.describe('What stands for no fee.'),
        detail: line.describe('Why there is none.'),
      })
      .describe('Fees due to others.'),
    total: line.describe('The words before the total.'),
    otherTitle: line.describe('The heading over what else to ask about.'),
    others: z
      .strictObject({
        trust: other
          .extend({ reasons: z.array(line).min(1).describe('When to ask about one, and what it does then.') })
          .describe('The will with a trust.'),
        lpa: other.describe('Powers of attorney.'),
        trustExampleCouple: line.describe('What a couple’s total for a will with a trust covers.'),
        lpaExample: line.describe('What the example total covers, for one person.'),
        lpaExampleCouple: line.describe('The same for a couple.'),
        lpaUnit: line.describe('What follows the price of a power of attorney.'),
      })
      .describe('What else people in that position choose.'),
    notes: z
      .strictObject({
        basis: line.describe('Which answers change the price.'),
        from: line.describe('What “from” means.'),
        vat: line.describe('How VAT stands, as a token of prices.yaml.'),
        guide: line.describe('That the price is a guide.'),
      })
      .describe('The small print.'),
    link: line.describe('The words of the link to the page with all prices.'),
  })
  .describe('The receipt at the end of the calculators.')

export type ReceiptWords = z.infer<typeof receipt>

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

const otherRules = z.strictObject({
  label: line.describe('The words of the link.'),
  href: z.url({ error: 'an address, such as https://www.gov.uk' }).describe('Where it leads.'),
})

const otherLaw = z.strictObject({
  text: line.describe('What is different there.'),
  ask: line.describe('What to do.'),
  price: line.describe('Under the guide price: what the price is for, and what to do.'),
  link: z
    .strictObject({
      label: line.describe('The words of the link.'),
      href: z.url({ error: 'an address, such as https://www.lawscot.org.uk' }).describe('Where it leads.'),
    })
    .optional()
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
  law: z
    .strictObject({
      before: line.describe('Before the first question.'),
      result: line.describe('With the risk checker’s result; [date] stands for the day of the result.'),
      unsettled: line.describe(
        'With a result of the risk checker whose published rule differs from the law.',
      ),
      suggestion: line.describe('With the need assessment’s result.'),
      scotland: otherRules.describe('The rules of Scotland.'),
      northernIreland: otherRules.describe('The rules of Northern Ireland.'),
    })
    .describe('Which law the need assessment and the risk checker follow.'),
  otherLaws: z
    .strictObject({
      scotland: otherLaw.describe('Under a Scottish postcode.'),
      northernIreland: otherLaw.describe('Under a postcode of Northern Ireland.'),
      border: otherLaw.describe('Under a postcode that lies in England and in Scotland.'),
      islands: otherLaw.describe('Under a postcode of Jersey, Guernsey or the Isle of Man.'),
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
