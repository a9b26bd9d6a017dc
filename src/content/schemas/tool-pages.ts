import { z } from 'astro/zod'
import { figures } from './figures'
import { action, block, line, list, nextSteps, opening, pointer, seo, text, titled } from './blocks'
import { tool } from './tools'

// The pages of content/pages that are planning tools.

const sentence = line.describe(
  'The sentence; [share], [from] and [to] stand for figures worked out from the rule.',
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
  source: action
    .extend({ text: line.describe('The full name of the statute.') })
    .describe('Where the law can be read.'),
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
      check: action.extend({ text }).describe('How to find out which it is.'),
    }),
    home: block('What the home is worth.', field),
    share: block('How much of the home is the visitor’s, as a percentage.', {
      ...field,
      error: line.describe('What to do when it cannot be read.'),
    }),
    rest: block('Everything besides the home.', field),
    ways: block('What becomes of a home that is owned with someone.', {
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
        text: line.describe('What is shared; [part] is replaced by the value of the visitor’s share.'),
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
    hint: line.describe('Who counts as what.'),
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
  crown: line.describe('Who takes where there is no relative.'),
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
  notes: notes.describe('What has to be known about the result.'),
})

const after = line.describe('Over the links at the end.')
const actions = list('The links at the end, to read on.', action)

const thanks = block('Shown after the last question.', {
  title: line.describe('The heading; the first name follows it.'),
  text,
  steps: nextSteps,
})

/** A tool without its own schema: it ends with a thank-you. */
export const toolPage = z.strictObject({ seo, tool, hero: opening, thanks })

export const willCalculator = toolPage.extend({
  thanks: thanks
    .extend({ funnel: pointer.describe('The way to the full quote.') })
    .describe('Shown after the last question.'),
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
    good: titled
      .extend({
        withChildren: line.describe('A last point, for visitors who have children.'),
        points: list('The short list.', line),
      })
      .describe('The good news.'),
    slider: titled
      .extend({ note: line.describe('The small print under it.') })
      .describe('The slider for the value of the estate.'),
    after,
    actions,
    estate: estateWords,
    family: familyWords,
  }),
})
