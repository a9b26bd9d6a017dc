import { z } from 'astro/zod'
import {
  action,
  block,
  card,
  cardLabels,
  cards,
  entries,
  figure,
  faq,
  heading,
  heroWithForm,
  label,
  line,
  list,
  note,
  plainList,
  pointer,
  process,
  table,
  title,
  titled,
  titledList,
  tools,
} from './blocks'
import { figures } from './figures'
import { factId } from './known'

// The pages of content/services, a schema each, named as the file.

const lines = z.strictObject({ title, items: entries(line) })

export const wills = z.strictObject({
  hero: heroWithForm,
  why: titledList
    .extend({
      allowances: block('What a couple can leave free of inheritance tax.', {
        label: line.describe('The words before the allowances of a couple; the site adds them up.'),
        note: line.describe('The small print under the sum.'),
      }),
      link: action.describe('The link under the heading.'),
    })
    .describe('Why it matters.'),
  types: cards.describe('The kinds to choose from.'),
  process,
  tools,
  execution: titledList
    .extend({ caution: titled.describe('What to be careful about.') })
    .describe('How a will is signed.'),
  mistakes: titledList.describe('The common mistakes.'),
  faq,
})

export const powersOfAttorney = z.strictObject({
  hero: heroWithForm.omit({ points: true }).describe('The top of the page.'),
  types: cards.describe('The kinds to choose from.'),
  comparison: table.describe('Why not to put it off, and the table.'),
  parent: titled
    .extend({
      week: lines.describe('What to do at once, in order.'),
      late: titled.describe('When it can’t be done any more.'),
      cost: block('What both documents cost one person.', {
        title,
        ours: line.describe('The words before our charge for one person.'),
        fees: line.describe('The words before the government’s fees.'),
        total: line.describe('The words before both together; the site adds them up.'),
        notes: z.array(line).describe('The small print under the sums.'),
      }),
    })
    .describe('For those who are worried about a parent; the care page leads here.'),
  process,
  capacity: heading
    .extend({
      tests: list('The tests a person must pass.', titled),
      principles: lines.describe('The principles of the law.'),
      note,
    })
    .describe('What mental capacity means.'),
  faq,
})

export const care = z.strictObject({
  hero: heroWithForm,
  parent: pointer.describe('For those who are worried about a parent: the way to the powers of attorney.'),
  costs: heading
    .extend({
      week: block('What a week costs, as bars.', {
        title,
        hourlyFact: factId.describe('The id of the fact with the cost of an hour at home.'),
        weeklyFact: factId.describe('The id of the fact with the cost of a week in a care home.'),
        home: list(
          'Weeks of help at home, fewest hours first.',
          z.strictObject({ label, hours: figures.hoursAWeek.describe('Hours a week.') }),
        ),
        careHome: line.describe('The words that name the last bar.'),
        key: line.describe('How to read the bars.'),
      }),
      headlines: list('The three large figures.', figure),
      note,
    })
    .describe('What it costs.'),
  options: cards.describe('The choices.'),
  funding: process.describe('Who pays, in the order to ask.'),
  meansTest: heading
    .extend({
      below: line.describe('What happens below the limit, in three or four words.'),
      above: line.describe('What happens above the limit, in three or four words.'),
      nations: list(
        'The limits, lowest first.',
        z.strictObject({
          name: line.describe('Where it applies.'),
          fact: factId.describe('The id of the fact with the limit.'),
        }),
      ),
      note,
    })
    .describe('The limits of the means test, drawn on one scale.'),
  disregard: heading.extend({ items: entries(line), note }).describe('When the home is left out.'),
  protection: heading
    .extend({
      sound: plainList.describe('What can help.'),
      caution: plainList.describe('What to be careful about.'),
      wait: titled.describe('The answer to the question about a wait.'),
    })
    .describe('What protects a home and savings, and what does not.'),
  process,
  tools,
  faq,
})

const more = line.describe('A phone folds the list under these words.')
const path = z.array(line).min(2).max(4)

const trustDrawing = z.strictObject({
  holder: line.describe('What the trust is called in the drawing.'),
  people: list(
    'The people, two or three of them, from left to right.',
    z.strictObject({
      who: line.describe('Who benefits.'),
      gets: line.describe('What they receive, in three or four words.'),
      link: z.enum(['may', 'will']).describe('A dotted line (may) or a solid one (will).'),
    }),
  ).max(3),
})

export const bloodlinePlanning = z.strictObject({
  hero: heroWithForm,
  generations: z.array(line).length(3).describe('The labels under the branch beside the form.'),
  problems: titledList.describe('What can go wrong.'),
  scenarios: heading
    .extend({
      before: line.describe('The words over the path without planning.'),
      after: line.describe('The words over the path with it.'),
      items: entries(
        z.strictObject({
          title,
          pathBefore: path.describe('Who has it, one after the other, without planning.'),
          pathAfter: path.describe('Who has it, one after the other, with it.'),
          before: line.describe('What happens without planning.'),
          after: line.describe('What happens with it.'),
        }),
      ),
      note,
    })
    .describe('The examples.'),
  tools,
  solutions: heading
    .extend({
      key: block('How to read the drawings.', {
        may: line.describe('What a dotted line means.'),
        will: line.describe('What a solid line means.'),
      }),
      labels: cardLabels,
      items: entries(card.extend({ drawing: trustDrawing.describe('The trust as a drawing.') })),
    })
    .describe('The trusts that can help.'),
  process,
  trustManagement: titledList.extend({ more, note }).describe('Who looks after a trust.'),
  faq,
})

export const businessSuccession = z.strictObject({
  hero: heroWithForm,
  statistics: z.strictObject({ title, items: entries(figure) }).describe('The figures.'),
  questions: titledList.describe('The questions to ask yourself.'),
  options: cards.describe('The choices.'),
  valuation: titledList.extend({ note }).describe('What the business is worth.'),
  tools,
  protections: heading
    .extend({
      labels: cardLabels,
      items: entries(card.extend({ path: path.describe('The way of the money, step by step.') })),
    })
    .describe('The kinds of insurance that help.'),
  reliefs: table.describe('The tax reliefs.'),
  process,
  exit: process
    .extend({
      start: line.describe('The words at the beginning of the line.'),
      end: line.describe('The words at its end.'),
    })
    .describe('The way out of the business.'),
  faq,
})

/** A page with the shared sections, for a service without its own page. */
export const shared = z.strictObject({
  hero: heroWithForm,
  help: titledList.describe('What we do for you.'),
  process,
  tools: tools.optional(),
  faq,
})
