import { z } from 'astro/zod'
import { action, block, line, list, nextSteps, opening, pointer, seo, text, titled } from './blocks'
import { figures } from './figures'
import { drawing } from './known'

// What the planning tools share (content/tools.yaml), and the words of their pages.

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
  others: block('Other services to consider.', {
    trust: block('The will with a trust.', {
      ...other.shape,
      reasons: list('When to ask about one, and what it does then.', line),
    }),
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

const website = z.strictObject({
  label: line.describe('The words of the link.'),
  href: z.url({ error: 'an address, such as https://www.gov.uk' }).describe('Where it leads.'),
})

const otherLaw = z.strictObject({
  text: line.describe('What is different there.'),
  ask: line.describe('What to do.'),
  price: line.describe('Under the guide price: what the price is for, and what to do.'),
  link: website.optional().describe('Who can help there.'),
})

const resultTitle = line.describe('The heading of the result.')

const married = z.strictObject({
  title: resultTitle,
  summary: line.describe('The sentence under it.'),
  spouseGets: line.describe('What the husband, wife or civil partner gets.'),
})

const childless = married.extend({ risk: line.describe('The first of the risks.') })

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
    scotland: website.describe('The rules of Scotland.'),
    northernIreland: website.describe('The rules of Northern Ireland.'),
  }),
  inheritance: block('Who inherits without a will: the results of the Inheritance Risk Checker.', {
    marriedChildren: block('Married, with children.', {
      ...married.shape,
      childrenGets: line.describe('What the children get.'),
    }),
    marriedNoChildren: block(
      'Married, without children, while intestacy.marriedNoChildren.legacy has a value.',
      { ...childless.shape, parentsGet: line.describe('What the parents get.') },
    ),
    spouseTakesAll: childless.describe('The same without that value.'),
    unmarried: block('Living together, not married.', {
      title: resultTitle,
      remedy: line.describe('What the partner gets.'),
    }),
    singleChildren: block('On their own, with children.', {
      title: resultTitle,
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

const sentence = line.describe(
  'A sentence in which [share], [from] and [to] are replaced by figures calculated from the rule.',
)

/** The words around the slider of the inheritance risk checker. */
const estateWords = block('The words around the slider, and the sentences about the percentages.', {
  between: sentence,
  upTo: sentence,
  over: sentence,
  label: line.describe('The words before the value of the estate.'),
  presetsLabel: line.describe('The purpose of the buttons with values, for screen readers.'),
  presets: list('Values to press, in pounds.', figures.wholePounds),
})

const relatives = z.strictObject({
  legend: line.describe('Over the fields.'),
  hint: line.optional().describe('Who counts.'),
  living: line.describe('The field for how many are alive.'),
  died: line.optional().describe('The field for how many died first, where their children take their share.'),
  title: line.describe('All of them, in the result.'),
  one: line.describe('One of them, in the result.'),
  dead: line.optional().describe('One who died first.'),
  theirs: line.optional().describe('A child of one who died first.'),
  ask: line.describe('What to do while it is not known how many are alive.'),
})

const result = z.strictObject({
  title: line.describe('The heading.'),
  estate: line.describe('The root of the tree.'),
  passesOn: line.describe('Beside someone who died and left children.'),
  noShare: line.describe('Beside someone who died and left none.'),
  table: line.describe('Over the table.'),
  who: line.describe('The first column.'),
  amount: line.describe('The second column.'),
  law: line.describe('The third column.'),
  total: line.describe('The last row.'),
  source: block('Where the law can be read.', {
    ...action.shape,
    text: line.describe('The full name of the statute.'),
  }),
})

const notes = z.strictObject({
  always: z.array(line).describe('Notes for every family.'),
  spouse: z.array(line).describe('Where a husband, wife or civil partner inherits.'),
  partner: z.array(line).describe('Where there is an unmarried partner.'),
  crown: line.describe('If there is no one to inherit.'),
  stocks: line.describe('Where the children of the dead can take a share.'),
})

const field = {
  label: line.describe('The label.'),
  hint: line.describe('What counts.'),
}

const estateFields = block(
  'The value of the estate: the label and hint for those who own no home, then the other fields.',
  {
    ...field,
    error: line.describe('What to do when a sum cannot be read.'),
    ask: line.describe('What to do while a sum is missing.'),
    holding: block('How the home is owned.', {
      ...field,
      choose: line.describe('The text of the field before a choice.'),
      options: block('What can be chosen.', {
        none: line.describe('No home of their own.'),
        sole: line.describe('The visitor alone.'),
        joint: line.describe('With someone, as joint tenants.'),
        common: line.describe('With someone, as tenants in common.'),
        unsure: line.describe('With someone, not known how.'),
      }),
      check: block('How to find out which it is.', { ...action.shape, text }),
    }),
    home: block('What the home is worth.', field),
    share: block('How much of the home is the visitor’s, as a percentage.', {
      ...field,
      error: line.describe('What to do when it cannot be read.'),
    }),
    rest: block('Everything besides the home.', field),
    ways: block('How a jointly owned home passes on.', {
      joint: block('Held as joint tenants.', {
        title: line.describe('The heading where both ways are shown.'),
        text: block('Who has the home afterwards.', {
          married: line.describe('For the married; [home] is replaced by its value.'),
          unmarried: line.describe('For those who live with a partner.'),
          single: line.describe('For those on their own.'),
        }),
      }),
      common: block('Held as tenants in common.', {
        title: line.describe('The heading where both ways are shown.'),
        text: line.describe(
          'The shared part, in a sentence. [part] is replaced by the value of the visitor’s share.',
        ),
      }),
    }),
  },
)

/** The words of "Your own family" in the inheritance risk checker. */
const familyWords = block('Who would inherit exactly, for the visitor’s own family.', {
  title: line.describe('The heading.'),
  text: line.describe('The sentence under it.'),
  estate: estateFields,
  relationship: block('Whether there is a husband, wife or civil partner.', {
    label: line.describe('The label.'),
    hint: line.describe('Explains the relationships.'),
    options: block('What can be chosen.', {
      married: line.describe('Married or in a civil partnership.'),
      unmarried: line.describe('Living with a partner.'),
      single: line.describe('Neither.'),
    }),
  }),
  theirs: line.describe('The field for the children of someone who died first.'),
  stocks: z.array(line).length(8).describe('Over the children of each, where several died.'),
  countError: line.describe('Beside an impossible number; [most] is replaced by the largest.'),
  spouse: line.describe('The husband, wife or civil partner, in the result.'),
  partner: line.describe('The unmarried partner, in the result.'),
  crown: line.describe('The heir if there is no relative.'),
  publishedRule: line.describe('Instead of a section, if the published rule is in no statute.'),
  classes: block('Each class of relatives, in the order of the law.', {
    children: relatives.describe('Children, and grandchildren in their place.'),
    parents: relatives.describe('Parents.'),
    siblings: relatives.describe('Brothers and sisters of the whole blood.'),
    halfSiblings: relatives.describe('Brothers and sisters of the half blood.'),
    grandparents: relatives.describe('Grandparents.'),
    uncles: relatives.describe('Uncles and aunts of the whole blood.'),
    halfUncles: relatives.describe('Uncles and aunts of the half blood.'),
  }),
  result: result.describe('The words around the tree and the table.'),
  notes: notes.describe('Notes on the result.'),
})

const after = line.describe('Over the links at the end.')
const actions = list('The links at the end, to read on.', action)

export const willCalculator = z.strictObject({
  seo,
  tool,
  hero: opening,
  thanks: block('Shown after the last question.', {
    title: line.describe('The heading; the first name follows it.'),
    text,
    steps: nextSteps,
    funnel: pointer.describe('The way to the full quote.'),
  }),
})

export const needAssessment = z.strictObject({
  seo,
  tool,
  hero: opening,
  results: block('The words around each of the three results.', {
    stepsTitle: line.describe('The heading over what to do.'),
    reasonsTitle: line.describe('The heading over the reasons.'),
    after,
    actions,
  }),
})

export const inheritanceRisk = z.strictObject({
  seo,
  tool,
  hero: opening,
  results: block('The words around each of the five results.', {
    breakdownTitle: line.describe('The heading over who gets what.'),
    risksTitle: line.describe('The heading over the risks.'),
    good: block('The good news.', {
      ...titled.shape,
      withChildren: line.describe('A last point, for visitors who have children.'),
      points: list('The short list.', line),
    }),
    slider: block('The slider for the value of the estate.', {
      ...titled.shape,
      note: line.describe('The small print under it.'),
    }),
    after,
    actions,
    estate: estateWords,
    family: familyWords,
  }),
})
