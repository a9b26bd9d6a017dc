import { z } from 'astro/zod'
import {
  action,
  block,
  line,
  list,
  nextSteps,
  note,
  opening,
  pointer,
  points,
  prose,
  seo,
  text,
  title,
  titled,
} from './blocks'
import { figures } from './figures'

// Content that the planning tools share (content/tools.yaml), and the words of their pages.

const product = z.strictObject({
  title: line.describe('The heading when the answers suggest it.'),
  line: line.describe('Its line in the receipt.'),
  unit: line.optional().describe('Printed after the price, such as "a couple".'),
})

/** The words of the receipt at the end of the calculators. The prices in it come from prices.yaml. */
const receipt = block('The receipt at the end of the calculators.', {
  title,
  products: block('One will, two matching wills, or either while that is open.', {
    single: product,
    couple: product,
    unsure: product,
  }),
  reasons: block('For the suggested will, or for both prices.', { single: line, couple: line, unsure: line }),
  eachPrice: line.describe('Printed after the price of one of two wills, such as "each".'),
  fees: block('The government’s fees, or that there are none.', { line, none: line, detail: line }),
  total: line,
  otherTitle: line,
  others: block('Other services to consider.', {
    trust: block('The will with a trust.', {
      ...titled.shape,
      reasons: list('The reasons to ask about one.', line),
    }),
    lpa: titled,
    trustExampleCouple: line.describe('The contents of a couple’s total for a will with a trust.'),
    lpaExample: line.describe('The contents of the example total, for one person.'),
    lpaExampleCouple: line.describe('The same for a couple.'),
    lpaUnit: line.describe('Printed after the price of a power of attorney.'),
  }),
  notes: block('The small print.', {
    basis: line.describe('The answers that change the price.'),
    from: line.describe('An explanation of “from”.'),
    vat: line,
    guide: line,
  }),
  link: line.describe('The words of the link to the page with all prices.'),
})

export type ReceiptWords = z.infer<typeof receipt>

/** The card of a planning tool, in the file of its page. */
export const tool = block('The card of the tool.', {
  order: figures.place.describe('Its place among the tools, counted from 1.'),
  title: line.describe('The title of the card, and its words in the menu.'),
  text,
  minutes: figures.minutes.describe('The usual length, in minutes.'),
  promote: block('The recommendation of this tool in the other tools, under "Have you thought about?".', {
    ...titled.shape,
    action: line,
  }),
})

const otherLaw = z.strictObject({
  text: line.describe('The differences in the law there.'),
  ask: line.describe('The advice to the visitor.'),
  price: line.describe('Under the guide price: what the price is for, and what to do.'),
  link: action.optional().describe('A link to help there.'),
})

const married = z.strictObject({ title, summary: line, spouseGets: line })

const childless = married.extend({ risk: line.describe('The first of the risks.') })

/** Content that all tools share, from content/tools.yaml. */
export const tools = z.strictObject({
  showGuidePrice: z
    .boolean({ error: 'true or false' })
    .describe('true shows a guide price from prices.yaml at the end of the calculators.'),
  promoteTitle: line.describe('Over the other tools on each tool.'),
  receipt,
  law: block('The law that the need assessment and the risk checker follow.', {
    before: line.describe('Before the first question.'),
    result: line.describe('With the risk checker’s result; [date] is replaced by the day of the result.'),
    unsettled: line.describe('With a result of the risk checker whose published rule differs from the law.'),
    suggestion: line.describe('With the need assessment’s result.'),
    scotland: action,
    northernIreland: action,
  }),
  inheritance: block('The results of the Inheritance Risk Checker: the heirs without a will.', {
    marriedChildren: married.extend({ childrenGets: line }),
    marriedNoChildren: block(
      'Married, without children, while intestacy.marriedNoChildren.legacy has a value.',
      { ...childless.shape, parentsGet: line },
    ),
    spouseTakesAll: childless.describe('The same without that value.'),
    unmarried: block('Living together, not married.', { title, remedy: line }),
    singleChildren: block('On their own, with children.', { title, detail: line }),
  }),
  otherLaws: block('Shown under a postcode outside England and Wales.', {
    scotland: otherLaw,
    northernIreland: otherLaw,
    border: otherLaw.describe('Under a postcode that lies in England and in Scotland.'),
    islands: otherLaw.describe('Under a postcode of Jersey, Guernsey or the Isle of Man.'),
  }),
  plan: block('The next steps, with their days.', {
    title,
    today: line.describe('Before the day of the first step.'),
    by: line.describe('Before the day of the second step.'),
    after: line.describe('For every later step, which has no day.'),
    print: line,
    reply: line.describe('The reply promise, as a token. Its hours make the day of the second step.'),
    steps: z.array(line).min(2).max(3).describe('The steps where a tool has none of its own.'),
  }),
})

export type InheritanceWords = z.infer<typeof tools>['inheritance']
export type ToolsFile = z.infer<typeof tools>

const sentence = prose.describe(
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
  legend: line,
  hint: line.optional().describe('Explains which relatives count.'),
  living: line.describe('The field for how many are alive.'),
  died: line.optional().describe('The field for how many died first, where their children take their share.'),
  title: line.describe('All of them, in the result.'),
  one: line.describe('One of them, in the result.'),
  dead: line.optional().describe('One who died first.'),
  theirs: line.optional().describe('A child of one who died first.'),
  ask: line.describe('The request for the number who are alive.'),
})

const result = z.strictObject({
  title,
  estate: line.describe('The root of the tree.'),
  passesOn: line.describe('Beside someone who died and left children.'),
  noShare: line.describe('Beside someone who died and left none.'),
  table: line,
  who: line.describe('The first column.'),
  amount: line.describe('The second column.'),
  law: line.describe('The third column.'),
  total: line.describe('The last row.'),
  source: action.extend({ text: line }).describe('The statute, with its full name.'),
})

const notes = z.strictObject({
  always: z.array(line).describe('Notes for every family.'),
  spouse: z.array(line).describe('Notes for families in which a husband, wife or civil partner inherits.'),
  partner: z.array(line).describe('Notes for families with an unmarried partner.'),
  crown: line.describe('If there is no one to inherit.'),
  stocks: line.describe('Shown if the children of someone who died can take a share.'),
})

const field = { label: line, hint: line }

const estateFields = block(
  'The value of the estate: the label and hint for those who own no home, then the other fields.',
  {
    ...field,
    error: line.describe('For a sum that cannot be read.'),
    ask: line.describe('For a missing sum.'),
    holding: block('The question about who owns the home.', {
      ...field,
      choose: line.describe('The text of the field before a choice.'),
      options: block('The choices.', { none: line, sole: line, joint: line, common: line, unsure: line }),
      check: action.extend({ text }).describe('The help for visitors who are unsure.'),
    }),
    home: block('The field for the value of the home.', field),
    share: block('The field for the visitor’s share of the home, as a percentage.', {
      ...field,
      error: line.describe('For a percentage that cannot be read.'),
    }),
    rest: block('Everything besides the home.', field),
    ways: block('The ways a jointly owned home passes on.', {
      joint: block('Held as joint tenants. The heading is shown with both ways.', {
        title,
        text: block('[home] is replaced by its value.', { married: line, unmarried: line, single: line }),
      }),
      common: block('Held as tenants in common. [part] is the value of the visitor’s share.', {
        title,
        text,
      }),
    }),
  },
)

/** The words of "Your own family" in the inheritance risk checker. */
const familyWords = block('The exact heirs in the visitor’s own family.', {
  ...titled.shape,
  estate: estateFields,
  relationship: block('The question about a husband, wife or civil partner.', {
    ...field,
    options: block('The choices.', { married: line, unmarried: line, single: line }),
  }),
  theirs: line.describe('The field for the children of someone who died first.'),
  stocks: z.array(line).length(8).describe('Over the children of each, where several died.'),
  countError: line.describe('Beside an impossible number; [most] is replaced by the largest.'),
  spouse: line.describe('The husband, wife or civil partner, in the result.'),
  partner: line.describe('The unmarried partner, in the result.'),
  crown: line.describe('The heir if there is no relative.'),
  publishedRule: line.describe('Instead of a section, if the published rule is in no statute.'),
  classes: block('Each class of relatives, in the order of the law.', {
    children: relatives,
    parents: relatives,
    siblings: relatives.describe('Brothers and sisters of the whole blood.'),
    halfSiblings: relatives.describe('Brothers and sisters of the half blood.'),
    grandparents: relatives,
    uncles: relatives.describe('Uncles and aunts of the whole blood.'),
    halfUncles: relatives.describe('Uncles and aunts of the half blood.'),
  }),
  result: result.describe('The words around the tree and the table.'),
  notes: notes.describe('Notes on the result.'),
})

const readingOn = {
  after: line.describe('Over the links at the end.'),
  actions: list('The links at the end, to read on.', action),
}

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
    stepsTitle: line,
    reasonsTitle: line,
    ...readingOn,
  }),
})

export const inheritanceRisk = z.strictObject({
  seo,
  tool,
  hero: opening,
  results: block('The words around each of the five results.', {
    breakdownTitle: line.describe('Over who gets what.'),
    risksTitle: line,
    good: block('The good news.', {
      ...titled.shape,
      withChildren: line.describe('A last point, for visitors who have children.'),
      points,
    }),
    slider: block('The slider for the value of the estate.', { ...titled.shape, note }),
    ...readingOn,
    estate: estateWords,
    family: familyWords,
  }),
})
