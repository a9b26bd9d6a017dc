import { z } from 'astro/zod'
import { line, link } from '~/content/schemas/primitives'

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
  source: z
    .strictObject({
      text: line.describe('What the short name stands for.'),
      label: line.describe('The words of the link.'),
      href: link.describe('Where it leads.'),
    })
    .describe('Where the law can be read.'),
})

const notes = z.strictObject({
  always: z.array(line).describe('What holds for every family.'),
  spouse: z.array(line).describe('Where a husband, wife or civil partner inherits.'),
  partner: z.array(line).describe('Where there is an unmarried partner.'),
  crown: line.describe('Where nobody is left to inherit.'),
  stocks: line.describe('Where the children of the dead can take a share.'),
})

/** The words of "Your own family" in the inheritance risk checker. */
export const familyWords = z
  .strictObject({
    title: line.describe('The heading.'),
    text: line.describe('The sentence under it.'),
    estate: z
      .strictObject({
        label: line.describe('The label.'),
        hint: line.describe('What counts.'),
        error: line.describe('What to do when it cannot be read.'),
      })
      .describe('The value of the estate.'),
    relationship: z
      .strictObject({
        label: line.describe('The label.'),
        hint: line.describe('Who counts as what.'),
        options: z
          .strictObject({
            married: line.describe('Married or in a civil partnership.'),
            unmarried: line.describe('Living with a partner.'),
            single: line.describe('Neither.'),
          })
          .describe('What can be chosen.'),
      })
      .describe('Whether there is a husband, wife or civil partner.'),
    theirs: line.describe('The field for the children of someone who died first.'),
    stocks: z.array(line).length(8).describe('Over the children of each, where several died.'),
    countError: line.describe('Beside a number that cannot be; [most] stands for the largest.'),
    spouse: line.describe('The husband, wife or civil partner, in the result.'),
    partner: line.describe('The unmarried partner, in the result.'),
    crown: line.describe('Who takes where there is no relative.'),
    publishedRule: line.describe('In place of a section, where the published rule stands in no statute.'),
    classes: z
      .strictObject({
        children: relatives.describe('Children, and grandchildren in their place.'),
        parents: relatives.describe('Parents.'),
        siblings: relatives.describe('Brothers and sisters of the whole blood.'),
        halfSiblings: relatives.describe('Brothers and sisters of the half blood.'),
        grandparents: relatives.describe('Grandparents.'),
        uncles: relatives.describe('Uncles and aunts of the whole blood.'),
        halfUncles: relatives.describe('Uncles and aunts of the half blood.'),
      })
      .describe('Each class of relatives, in the order of the law.'),
    result: result.describe('The words around the tree and the table.'),
    notes: notes.describe('What has to be known about the result.'),
  })
  .describe('Who would inherit exactly, for the visitor’s own family.')
