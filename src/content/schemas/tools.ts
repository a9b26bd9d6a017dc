import { z } from 'astro/zod'
import {
  action,
  block,
  cardWithButton,
  line,
  linkWithText,
  list,
  note,
  opening,
  points,
  prose,
  seo,
  text,
  title,
  titled,
} from './blocks'
import { figures } from './figures'

// Content that the planning tools share (content/tools.yaml), and the words of their pages.

/** One will, two matching wills, or either while the visitor is unsure. */
const forWills = { single: line, couple: line, unsure: line }

/** The words of the receipt at the end of the calculators. The prices in it come from prices.yaml. */
const receipt = block('The receipt at the end of the calculators.', {
  titles: block('The heading, by the will that the answers suggest.', {
    ...forWills,
    either: line.describe('The heading in emails that have both prices.'),
  }),
  reasons: block('Why this will is suggested, or why both prices are shown.', forWills),
  noFees: line.describe('Shown where there are no government fees.'),
  trust: block('The will with a trust.', {
    ...titled.shape,
    reasons: list('The reasons to ask about one.', line),
    coupleExample: line.describe('The text before the total for a couple.'),
  }),
  lpa: block('The power of attorney.', {
    ...titled.shape,
    example: line.describe('The text before the example total for one person.'),
    coupleExample: line.describe('The same for a couple.'),
  }),
  notes: z.array(line).describe('The small print, in the order it is shown.'),
})

export type ReceiptWords = z.infer<typeof receipt>

/** The card of a planning tool, in the file of its page. */
const tool = block('The card of the tool.', {
  title: line.describe('The title of the card, and its words in the menu.'),
  text,
  minutes: figures.whole.describe('How long it usually takes, in minutes.'),
  promote: cardWithButton.describe(
    'The recommendation of this tool in the other tools, under "Have you thought about?".',
  ),
})

const otherLaw = z.strictObject({
  text: line.describe('How the law differs there.'),
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
  receipt,
  law: block('The law that the need assessment and the risk checker follow.', {
    before: line.describe('Shown before the first question.'),
    result: line.describe(
      'Shown with the risk checker’s result; [date] is replaced by the day of the result.',
    ),
    unsettled: line.describe(
      'Shown with a result of the risk checker whose published rule differs from the law.',
    ),
    suggestion: line.describe('Shown with the need assessment’s result.'),
    englandAndWales: action,
    scotland: action,
    northernIreland: action,
  }),
  inheritance: block('The results of the Inheritance Risk Checker: the heirs without a will.', {
    marriedChildren: married.extend({ childrenGets: line }),
    marriedNoChildren: childless
      .extend({ parentsGet: line })
      .describe('Married, without children, while intestacy.marriedNoChildren.legacy has a value.'),
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
  nextSteps: z
    .array(line)
    .min(2)
    .max(3)
    .describe('The next steps for a tool that defines none. The site adds the days.'),
})

export type InheritanceWords = z.infer<typeof tools>['inheritance']
export type ToolsFile = z.infer<typeof tools>

const sentence = prose.describe(
  'A sentence in which [share], [from] and [to] are replaced by figures calculated from the rule.',
)

/** The words of "Your own family" in the inheritance risk checker, except its labels: src/flows/inheritance-risk/OwnFamily.tsx. */
const familyWords = block('The exact heirs in the visitor’s own family.', {
  ...titled.shape,
  hints: block('The hints under the fields: what counts, and what does not.', {
    estate: line.describe('The value of the estate, for visitors who own no home.'),
    holding: line.describe('The question about who owns the home.'),
    home: line.describe('The value of the home.'),
    share: line.describe('The visitor’s share of the home, as a percentage.'),
    rest: line.describe('Everything except the home.'),
    relationship: line.describe('The question about a husband, wife or civil partner.'),
    children: line,
    siblings: line.describe('Brothers and sisters of the whole blood.'),
    halfSiblings: line.describe('Brothers and sisters of the half blood.'),
    uncles: line.describe('Uncles and aunts of the whole blood.'),
    halfUncles: line.describe('Uncles and aunts of the half blood.'),
  }),
  ownership: linkWithText.describe('The help for visitors who are unsure how they own their home.'),
  ways: block('The ways a jointly owned home passes on.', {
    joint: block('Held as joint tenants; [home] is replaced by its value.', {
      married: line,
      unmarried: line,
      single: line,
    }),
    common: line.describe(
      'Held as tenants in common; [part] is replaced by the value of the visitor’s share.',
    ),
  }),
  source: linkWithText.describe('The statute, with its full name.'),
  notes: block('Notes on the result.', {
    always: z.array(line).describe('Notes for every family.'),
    spouse: z.array(line).describe('Notes for families in which a husband, wife or civil partner inherits.'),
    partner: z.array(line).describe('Notes for families with an unmarried partner.'),
    crown: line.describe('If there is no one to inherit.'),
    stocks: line.describe('Shown if the children of someone who died can take a share.'),
  }),
})

const furtherReading = list('The links at the end, for further reading.', action)

export const thanks = block('Shown after the last question.', {
  title: line.describe('The heading; the first name follows it.'),
  text,
  steps: list('The next steps, a sentence each.', line),
  next: line.describe('The words above the links at the end.'),
  furtherReading,
})

const toolPage = z.strictObject({ seo, tool, hero: opening })

export const willCalculator = toolPage.extend({ thanks })

export const needAssessment = toolPage.extend({ furtherReading })

export const inheritanceRisk = toolPage.extend({
  results: block('The words around each of the five results.', {
    good: block('The good news.', {
      ...titled.shape,
      withChildren: line.describe('A last point, for visitors who have children.'),
      points,
    }),
    slider: block('The slider for the value of the estate.', { ...titled.shape, note }),
    furtherReading,
    estate: block('The sentences about the percentages.', {
      between: sentence,
      upTo: sentence,
    }),
    family: familyWords,
  }),
})
