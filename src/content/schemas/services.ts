import { z } from 'astro/zod'
import {
  action,
  block,
  document,
  entries,
  faq,
  figure,
  heading,
  heroWithForm,
  label,
  line,
  list,
  name,
  note,
  plainList,
  pointer,
  points,
  price,
  seo,
  statistics,
  table,
  text,
  title,
  titled,
  titledList,
  withoutPopup,
} from './blocks'
import { calculatedWith } from './fact'
import { figures } from './figures'
import { iconNames, toolNames } from './names'

// The services in content/services, each with the words of its page.

const offer = z.strictObject({
  name,
  price: z.enum(calculatedWith).describe('The id of its price in prices.yaml, such as price.lpa.'),
  times: figures.whole.optional().describe('The number of times that price is paid, if more than once.'),
})

const service = z.strictObject({
  name: line.describe('The name of the service, as the menu shows it.'),
  option: line.describe('Its name in the consultation form’s list of services.'),
  icon: z.enum(iconNames).describe('Its icon in the popup.'),
  order: figures.whole.describe('Its position among the services, starting at 1.'),
  summary: line.describe('One sentence on what the service is.'),
  price: line
    .optional()
    .describe('The price, with facts such as {fact:price.lpa}. Each sentence is a line on its page.'),
  features: list('The short list on the services page.', line),
  cardText: line.describe('The sentence on the card on the home page.'),
  offers: z.array(offer).optional().describe('Its prices for search engines, each shown as “from”.'),
  seo,
  withoutPopup,
})

/** A service with its page, from the hero to the questions. */
const servicePage = <Blocks extends z.ZodRawShape>(blocks: Blocks) =>
  service.extend({
    page: block('The words of the page, block by block.', { hero: heroWithForm, ...blocks, faq }),
  })

const process = titledList.describe('The process, step by step.')

const lines = z.strictObject({ title, items: entries(line) })

const toolHint = z.strictObject({
  tool: z.enum(toolNames).describe('The tool: the name of its page’s file in content/pages.'),
  text: line.describe('Why it helps here.'),
})

const tools = heading
  .extend({ items: list('The tools, in the order they are shown.', toolHint) })
  .describe('The tools that help here.')

const more = line.describe('The text to press on a phone, where the list is collapsed.')

/** Choices side by side. */
const card = z.strictObject({
  name,
  icon: z.enum(iconNames).optional().describe('A small drawing above the name.'),
  document: document.optional().describe('The document, drawn beside the name.'),
  price: price.optional(),
  text,
  suits: line.optional().describe('Who it suits.'),
  points,
  consider: line.optional().describe('A drawback or limit to consider.'),
  notes: list('The small print.', line).optional(),
  ask: line.optional().describe('The text on its button, which leads to the form.'),
})

const cards = heading.extend({
  pointsTitle: line.optional().describe('The small heading above each short list.'),
  more: more.optional(),
  items: entries(card),
})
export type Cards = z.infer<typeof cards>

const wills = servicePage({
  why: block('The reasons it matters.', {
    ...titledList.shape,
    allowances: block('A couple’s inheritance tax allowances.', {
      label: line.describe('The words before a couple’s allowances, which the site adds up.'),
      note: line.describe('The small print under the sum.'),
    }),
    link: action.describe('The link under the heading.'),
  }),
  types: cards.describe('The kinds to choose from.'),
  process,
  tools,
  execution: titledList.extend({ caution: titled }).describe('The rules for signing a will, and the risks.'),
  mistakes: titledList.describe('The common mistakes.'),
})

const powersOfAttorney = servicePage({
  types: cards.describe('The kinds to choose from.'),
  comparison: table.describe('Reasons not to put it off, above the table.'),
  parent: block('For people worried about a parent; the care page links here.', {
    ...titled.shape,
    week: lines.describe('The first steps, in order.'),
    late: titled.describe('The advice for when it is too late for a power of attorney.'),
    cost: block('The heading above the cost of both documents for one person, and the notes below it.', {
      title,
      notes: z.array(line),
    }),
  }),
  process,
  capacity: block('The explanation of mental capacity.', {
    ...titledList.shape,
    principles: lines.describe('The principles of the law.'),
    note,
  }),
})

const care = servicePage({
  parent: pointer.describe('For people worried about a parent: the link to the powers of attorney.'),
  costs: block('The costs of care.', {
    ...heading.shape,
    week: block('Weekly costs, as bars.', {
      title,
      home: list(
        'Weeks of help at home, fewest hours first.',
        z.strictObject({ label, hours: figures.whole.describe('Hours a week.') }),
      ),
      careHome: line.describe('The name of the last bar.'),
    }),
    headlines: list('The three large figures.', figure),
    note,
  }),
  options: cards.describe('The choices.'),
  funding: process.describe('The sources of money, in the order to try them.'),
  meansTest: heading.extend({ note }).describe('The limits of the means test, drawn on one scale.'),
  disregard: heading
    .extend({ items: entries(line), note })
    .describe('The cases in which the home is not counted.'),
  protection: block('Ways to protect a home and savings, and their limits.', {
    ...heading.shape,
    sound: plainList.describe('The measures that can help.'),
    caution: plainList.describe('The risks to be careful about.'),
    wait: titled.describe('How far back the council can look at gifts.'),
  }),
  process,
  tools,
})

const path = z.array(line).min(2).max(4)

const trustDrawing = z.strictObject({
  holder: line.describe('The name of the trust in the drawing.'),
  people: list(
    'The people, two or three of them, from left to right.',
    z.strictObject({
      who: line.describe('The person or group who benefits.'),
      gets: line.describe('Their share or benefit, in three or four words.'),
      link: z.enum(['may', 'will']).describe('A dotted line (may) or a solid one (will).'),
    }),
  ).max(3),
})

const bloodlinePlanning = servicePage({
  problems: titledList.describe('The problems that can arise.'),
  scenarios: block('The examples.', {
    ...heading.shape,
    items: entries(
      z.strictObject({
        title,
        pathBefore: path.describe('The successive owners without planning.'),
        pathAfter: path.describe('The successive owners with planning.'),
        before: line,
        after: line,
      }),
    ),
    note,
  }),
  tools,
  solutions: cards
    .extend({ items: entries(card.extend({ drawing: trustDrawing.describe('The trust as a drawing.') })) })
    .describe('The trusts that can help.'),
  process,
  trustManagement: titledList.extend({ more, note }).describe('The block about running a trust.'),
})

const businessSuccession = servicePage({
  statistics,
  questions: titledList.describe('The questions to ask yourself.'),
  options: cards.describe('The choices.'),
  valuation: titledList.extend({ note }).describe('The block about valuing the business.'),
  tools,
  protections: cards
    .extend({ items: entries(card.extend({ path: path.describe('The path of the money, step by step.') })) })
    .describe('The kinds of insurance that help.'),
  reliefs: table.describe('The tax reliefs.'),
  process,
  exit: process.extend({ start: line, end: line }).describe('The steps for leaving the business.'),
})

/**
 * The services with their own page in src/pages/services, by file name, which is also the address below /services. Any other file in
 * content/services uses the shared sections.
 */
export const serviceSchemas = {
  'bloodline-planning': bloodlinePlanning,
  'business-succession': businessSuccession,
  care,
  'powers-of-attorney': powersOfAttorney,
  wills,
} as const

/** A service without its own page, with the shared sections. */
export const sharedService = servicePage({
  help: titledList.describe('What we do, as a numbered list.'),
  process,
  tools: tools.optional(),
})

export type ServiceName = keyof typeof serviceSchemas
export type ServiceWords<Name extends ServiceName> = z.infer<(typeof serviceSchemas)[Name]>

export type SharedService = z.infer<typeof sharedService>

/** The fields that all services share. */
export const anyService = service.loose()
export type Service = z.infer<typeof service>
