import { z } from 'astro/zod'
import { line, block, list } from './blocks'
import { figures } from './figures'
import { drawing } from './known'

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
const receipt = block('The receipt at the end of the calculators.', {
  title: line.describe('The small heading over the receipt.'),
  products: block('What the answers may suggest.', {
    single: product.describe('One will.'),
    couple: product.describe('Two matching wills.'),
    unsure: product.describe('While it is open whether one will or two.'),
  }),
  reasons: block('Why this will.', {
    single: line.describe('Why one will.'),
    couple: line.describe('Why two wills.'),
    unsure: line.describe('Why both prices are shown.'),
  }),
  eachPrice: line.describe('What follows the price of one of two wills, such as "each".'),
  fees: block('Fees due to others.', {
    line: line.describe('The line of the government’s fees.'),
    none: line.describe('Shown instead of a fee if there is none.'),
    detail: line.describe('Why there is none.'),
  }),
  total: line.describe('The words before the total.'),
  otherTitle: line.describe('The heading over what else to ask about.'),
  others: block('What else people in that position choose.', {
    trust: other
      .extend({ reasons: list('When to ask about one, and what it does then.', line) })
      .describe('The will with a trust.'),
    lpa: other.describe('Powers of attorney.'),
    trustExampleCouple: line.describe('What a couple’s total for a will with a trust covers.'),
    lpaExample: line.describe('What the example total covers, for one person.'),
    lpaExampleCouple: line.describe('The same for a couple.'),
    lpaUnit: line.describe('What follows the price of a power of attorney.'),
  }),
  notes: block('The small print.', {
    basis: line.describe('Which answers change the price.'),
    from: line.describe('What “from” means.'),
    vat: line.describe('The statement on VAT, as a token of prices.yaml.'),
    guide: line.describe('That the price is a guide.'),
  }),
  link: line.describe('The words of the link to the page with all prices.'),
})

export type ReceiptWords = z.infer<typeof receipt>

/** The card of a planning tool, in the file of its page. */
export const tool = block('The card of the tool.', {
  order: figures.place.describe('Its place among the tools, counted from 1.'),
  title: line.describe('The title of the card, and its words in the menu.'),
  text: line.describe('One sentence on what it tells you.'),
  minutes: figures.minutes.describe('About how long it takes.').meta({ examples: [2] }),
  action: line.describe('The words of the button on the tools page.'),
  promote: block('How the other tools recommend this one.', {
    title: line.describe('The title under "Have you thought about?".'),
    text: line.describe('The sentence under it.'),
    action: line.describe('The words of its button.'),
  }),
  illustration: drawing('tool-').describe('The name of the drawing, without "tool-".'),
})

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

const married = z.strictObject({
  title: line.describe('The heading of the result.'),
  summary: line.describe('The sentence under it.'),
  spouseGets: line.describe('What the husband, wife or civil partner gets.'),
  risk: line.describe('The first of the risks.'),
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
  law: block('Which law the need assessment and the risk checker follow.', {
    before: line.describe('Before the first question.'),
    result: line.describe('With the risk checker’s result; [date] is replaced by the day of the result.'),
    unsettled: line.describe('With a result of the risk checker whose published rule differs from the law.'),
    suggestion: line.describe('With the need assessment’s result.'),
    scotland: otherRules.describe('The rules of Scotland.'),
    northernIreland: otherRules.describe('The rules of Northern Ireland.'),
  }),
  inheritance: block('Who inherits without a will: the results of the Inheritance Risk Checker.', {
    marriedChildren: block('Married, with children.', {
      title: line.describe('The heading of the result.'),
      summary: line.describe('The sentence under it.'),
      spouseGets: line.describe('What the husband, wife or civil partner gets.'),
      childrenGets: line.describe('What the children get.'),
    }),
    marriedNoChildren: married
      .extend({ parentsGet: line.describe('What the parents get.') })
      .describe('Married, without children, while intestacy.marriedNoChildren.legacy has a value.'),
    spouseTakesAll: married.describe('The same without that value.'),
    unmarried: block('Living together, not married.', {
      title: line.describe('The heading of the result.'),
      remedy: line.describe('What the partner gets.'),
    }),
    singleChildren: block('On their own, with children.', {
      title: line.describe('The heading of the result.'),
      detail: line.describe('What the children get.'),
    }),
  }),
  otherLaws: block('Shown under a postcode outside England and Wales.', {
    scotland: otherLaw.describe('Under a Scottish postcode.'),
    northernIreland: otherLaw.describe('Under a postcode of Northern Ireland.'),
    border: otherLaw.describe('Under a postcode that lies in England and in Scotland.'),
    islands: otherLaw.describe('Under a postcode of Jersey, Guernsey or the Isle of Man.'),
  }),
  plan: block('What happens next, with its days.', {
    title: line.describe('The heading.'),
    today: line.describe('Before the day of the first step.'),
    by: line.describe('Before the day of the second step.'),
    after: line.describe('For every later step, which has no day.'),
    print: line.describe('The words of the button that prints.'),
    reply: line.describe('The reply promise, as a token. Its hours make the day of the second step.'),
    steps: z.array(line).min(2).max(3).describe('The steps where a tool has none of its own.'),
  }),
})

export type InheritanceWords = z.infer<typeof tools>['inheritance']
export type ToolsFile = z.infer<typeof tools>

/** A tool with its address; its id is the name of its page's file in content/pages. */
export type Tool = z.infer<typeof tool> & { id: string; to: string }
