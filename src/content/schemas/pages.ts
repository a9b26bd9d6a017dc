import { z } from 'astro/zod'
import {
  seo,
  line,
  titled,
  formHeading,
  hero,
  plainList,
  process,
  titledList,
  cardWithButton,
  entries,
  heading,
  link,
  action,
  list,
  block,
} from './blocks'
import { inheritanceRisk, needAssessment, type toolPage, willCalculator } from './tool-pages'
import { tool } from './tools'
import { willsLanding } from './landing-page'

// The pages of content/pages, a schema each, named as the file. Those of tools: tool-pages.ts; wills-landing: landing-page.ts.

const headed = { title: line.describe('The heading.'), intro: line.describe('The line under the heading.') }

const homeHero = z.strictObject({
  title: line.describe('The headline of the page.'),
  lead: line.describe('The sentences under the headline.'),
  points: list('The short list under them.', line),
  formTitle: line.describe('The heading of the consultation form.'),
  formButton: line.describe('The words of the button that sends it. They keep what the heading promises.'),
  formDescription: line.describe('The sentence over its fields.'),
})

const inheritance = z.strictObject({
  title: line.describe('The question over the choices; [estate] stands for the sum of the example.'),
  without: line.describe('Over the bar that the law draws.'),
  with: line.describe('Over the empty bar.'),
  choose: line.describe('The words in the empty bar.'),
  note: line.describe('What the example takes for granted.'),
  link: action.describe('Where to find out for your own family.'),
  families: z
    .array(
      z.strictObject({
        id: z
          .enum(['married-children', 'married', 'partner', 'alone'])
          .describe('The family, for which the site works out the shares.'),
        label: line.describe('What a visitor presses.'),
        heirs: z.array(line).min(1).max(2).describe('Who inherits, in the order of the law.'),
      }),
    )
    .length(4)
    .describe('The families, as they are shown.'),
})

const letter = z.strictObject({
  title: line.describe('The opening of the letter.'),
  paragraphs: list('The letter, paragraph by paragraph.', line),
  signature: line.describe('Who signs it.'),
  notes: z.array(titled).describe('The notes in its margin.'),
})

const homeServices = z.strictObject({
  title: headed.title,
  contact: titled.extend({ button: line.describe('The words of its button.') }).describe('The contact card.'),
})

const homeContact = z.strictObject({
  title: line.describe('The heading.'),
  call: titled.describe('The card with the phone number.'),
  email: titled.describe('The card with the e-mail address.'),
  visit: titled
    .extend({ button: line.describe('The words of its link.') })
    .describe('The card with the office.'),
})

const home = z.strictObject({
  seo,
  hero: homeHero.describe('The opening of the page.'),
  inheritance: inheritance.describe('Who inherits an example estate without a will, and with one.'),
  welcome: letter.describe('The letter of welcome.'),
  services: homeServices.describe('Over the services, and the contact card.'),
  tools: block('Over the tools.', headed),
  why: block('The reasons to choose us.', {
    title: headed.title,
    points: z.array(titled).length(8).describe('The eight reasons.'),
  }),
  faq: block('Beside the questions of faqs/home.yaml.', {
    intro: line.describe('The line under the heading.'),
  }),
  contact: homeContact.describe('The ways to reach us.'),
})

const about = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  mission: block('The mission statement.', {
    title: line.describe('The heading.'),
    statement: line.describe('The sentence itself.'),
  }),
  story: block('How the business began.', {
    title: line.describe('The heading.'),
    paragraphs: list('The paragraphs.', line),
  }),
  process: process.partial({ intro: true }).describe('How it works, step by step.'),
  credentials: titledList.partial({ intro: true }).describe('What stands behind the work.'),
  values: plainList.describe('What we hold to.'),
  reasons: plainList.describe('The reasons to choose us.'),
  form: formHeading.describe('Over the form.'),
  contact: block('The words about getting in touch.', {
    title: line.describe('The heading.'),
    phone: titled.describe('The card with the phone number.'),
    email: titled.describe('The way to write.'),
    office: titled.describe('The card with the office.'),
  }),
})

const services = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  cards: block('The cards.', {
    title: line.describe('The heading.'),
    link: line.describe('The link under it.'),
  }),
  guide: heading
    .extend({
      items: entries(
        z.strictObject({
          text: line.describe('The words.'),
          label: line.describe('The words that name it.'),
          href: link.describe('Where it leads.'),
        }),
      ),
      note: line.describe('The small print under the block.'),
    })
    .describe('Which service for whom.'),
  ready: heading
    .extend({
      call: cardWithButton.describe('The way to call.'),
      email: cardWithButton.describe('The way to write.'),
      visit: cardWithButton.describe('The way to visit.'),
    })
    .describe('The block at the foot of every service page.'),
})

const situations = z.strictObject({
  title: line.describe('Who they are for.'),
  rows: block('What they need.', {
    will: line.describe('The will or wills alone.'),
    one: line.describe('With one power of attorney each.'),
    both: line.describe('With both powers of attorney each.'),
  }),
})

const pricedService = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z-]+$/, { error: 'small letters and hyphens' })
    .describe('Its place on the page.'),
  name: line.describe('Its name.'),
  price: line.describe('The price, as a token of prices.yaml.'),
  prefix: line.optional().describe('The word before the price.'),
  unit: line.optional().describe('What the price is for.'),
  text: line.describe('Who it is for.'),
  covers: line.optional().describe('How many the price covers, as a token of prices.yaml.'),
  includes: list('What is included.', line),
  notes: z.array(line).describe('How long it takes, and fees due to the government; a sentence each.'),
  ask: action.describe('The button that asks for it.'),
  link: action.describe('Where to read more.'),
})

const prices = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  situations: block('What whole situations cost. The site adds them up.', {
    title: line.describe('The heading.'),
    intro: line.describe('The line under it.'),
    caption: line.describe('What the table shows, for screen readers.'),
    columns: block('The headings of the columns.', {
      need: line.describe('What you need.'),
      ours: line.describe('Our price.'),
      fees: line.describe('The fees of the government.'),
      total: line.describe('Both together.'),
    }),
    none: line.describe('What stands for no fee.'),
    single: situations.describe('One person.'),
    couple: situations.describe('Two people.'),
    open: line.describe('Why there are two totals, while price.lpaCovers does not say.'),
    notes: z.array(line).describe('What stands under the table, a sentence or two each.'),
  }),
  list: block('What we charge.', {
    title: line.describe('The heading.'),
    intro: line.describe('The line under it.'),
    items: list('The services with a price, in the order they are shown.', pricedService),
  }),
  onRequest: block('What has no fixed price.', {
    title: line.describe('The heading.'),
    text: line.describe('How the price is found.'),
    items: list('The services.', action.extend({ text: line.describe('What it depends on.') })),
  }),
  notes: block('The small print.', {
    title: line.describe('The heading.'),
    items: list('The notes, one sentence or two each.', line),
  }),
  closing: block('What to do next.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    actions: list('The buttons. The first is the main one.', action),
  }),
})

const contact = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  cards: block('The cards.', {
    phone: cardWithButton.describe('The card with the phone number.'),
    email: cardWithButton.describe('The way to write.'),
    office: cardWithButton.describe('The card with the office.'),
  }),
  withoutPhone: block('For people who can’t use the phone.', {
    title: line.describe('The heading.'),
    relay: line.describe('How to call through a relay service.'),
    email: line.describe('How to do everything in writing.'),
  }),
  form: formHeading.describe('Over the form.'),
  map: block('The map and how to find us.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    button: line.describe('The words of the button.'),
    directions: line.describe('The words of the link to the directions.'),
    note: line.describe('The small print under the block.'),
  }),
})

const tools = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  cards: block('The cards.', {
    title: line.describe('The heading.'),
    button: line.describe('The words of the button.'),
  }),
  how: plainList.describe('How it works.'),
  funnel: block('The way to the cost calculator.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    button: line.describe('The words of the button.'),
    href: link.describe('Where it leads.'),
  }),
  closing: cardWithButton.describe('The last block of the page.'),
})

const blog = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  cards: block('The cards.', { button: line.describe('The words of the button.') }),
  closing: block('The last block of the page.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    contact: line.describe('The words of the button or link: contact.'),
    services: line.describe('The words of the button or link: services.'),
  }),
  article: block('The words around every article.', {
    back: line.describe('The words of the link back to the blog.'),
    answer: line.describe('The words over the short answer.'),
    checked: line.describe('The words before the day of the last check.'),
    sources: line.describe('The heading over the sources.'),
    disclaimer: line.describe('The sentence that this is no advice.'),
    closing: block('The last block of the page.', {
      title: line.describe('The heading.'),
      text: line.describe('The words.'),
      contact: line.describe('The words of the button or link: contact.'),
      services: line.describe('The words of the button or link: services.'),
    }),
    more: line.describe('The heading over other articles.'),
  }),
})

const videos = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  coming: block('What the page says while no film is there.', {
    seo,
    hero: hero.describe('The opening of the page.'),
  }),
  cards: block('The cards.', {
    button: line.describe('The words of the button.'),
    play: line.describe('The words of the play button.'),
    privacy: line.describe('The sentence that nothing loads before you ask.'),
  }),
  form: formHeading.describe('Over the form.'),
  call: titled.describe('The way to call.'),
})

const willCost = z.strictObject({
  seo,
  hero: block('The opening of the page.', {
    title: line.describe('The heading.'),
    lead: line.describe('The sentences under the headline.'),
  }),
  reassurance: list('The short list beside the questions.', line),
  thanks: block('What stands after the last question.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    reference: line.describe('The words before the reference number.'),
    keep: line.describe('Why to keep the reference number.'),
    steps: list('What happens next, step by step.', line),
    next: line.describe('The words over the links at the end.'),
    links: list('The links at the end.', action),
  }),
})

const instantwill = z.strictObject({
  seo,
  hero: block('The opening of the page.', {
    badge: line.describe('The words on the badge.'),
    headline: line.describe('The headline of the page.'),
    plainHeadline: line.describe('The headline when the figure in it is taken off the site.'),
    lead: line.describe('The sentences under the headline.'),
    trustPoints: list('The short reasons to trust us under the headline.', line),
  }),
  notices: z.array(line).describe('The lines under the questions, of which one is shown.'),
  success: block('The card after the last question.', {
    text: line.describe('The words under the heading.'),
    reference: line.describe('The words before the reference number.'),
    steps: list('What happens next, step by step.', line),
    leaving: line.describe('Says that the home page follows.'),
    stay: line.describe('The words of the button that stays.'),
    home: line.describe('The words of the link to the home page.'),
  }),
  reviews: block('Over the reviews.', {
    title: line.describe('The heading.'),
    sample: line.describe('Shown until the reviews are confirmed in reviews.yaml.'),
    rating: line.describe('The rating, as a token.'),
    label: line.describe('The words that name it.'),
  }),
  families: block('The block with the counter of families.', {
    title: line.describe('The heading.'),
    counter: line.describe('The number the counter runs to, as a token.'),
    label: line.describe('The words that name it.'),
    points: list('The short list.', titled),
  }),
  why: plainList.describe('Why it matters.'),
  faq: block('Over the questions and answers.', { title: line.describe('The heading.') }),
  guarantee: block('The guarantee.', {
    title: line.describe('The heading.'),
    text: line.describe('The words.'),
    note: line.describe('The small print under the block.'),
  }),
  footer: block('What stands at the foot of the page.', {
    text: line.describe('The words.'),
    home: line.describe('The words of the link to the full website.'),
  }),
})

/**
 * The words of each page, by the name of its file in content/pages. Every schema lists the blocks of its page, so that
 * a misspelt field is found.
 */
export const pageSchemas = {
  about,
  blog,
  contact,
  home,
  instantwill,
  prices,
  services,
  tools,
  videos,
  'inheritance-risk-checker': inheritanceRisk,
  'need-assessment': needAssessment,
  'will-calculator': willCalculator,
  'will-cost': willCost,
  'wills-landing': willsLanding,
} as const satisfies Record<string, z.ZodType>

export type PageName = keyof typeof pageSchemas
export type PageWords<Name extends PageName> = z.infer<(typeof pageSchemas)[Name]>

/** What all of them share. */
export const anyPage = z.looseObject({ seo, tool: tool.optional() })

/** The pages that are no tool. */
export type PlainPageName = {
  [Name in PageName]: PageWords<Name> extends { tool: unknown } ? never : Name
}[PageName]

export type ToolPageWords = z.infer<typeof toolPage>
