import { z } from 'astro/zod'
import {
  action,
  block,
  cardWithButton,
  document,
  entries,
  faq,
  formHeading,
  heading,
  hero,
  heroWithForm,
  intro,
  line,
  linkWithText,
  list,
  name,
  note,
  opening,
  plainList,
  points,
  pointer,
  price,
  prose,
  route,
  seo,
  statistics,
  table,
  text,
  title,
  titled,
} from './blocks'
import { iconNames } from './names'
import { inheritanceRisk, needAssessment, thanks, willCalculator } from './tools'

// One schema for each page in content/pages, named after its file. tools.ts has those of the tools.

const paragraphs = list('The paragraphs.', line)

const family = z.strictObject({
  id: z
    .enum(['married-children', 'married', 'partner', 'alone'])
    .describe('The kind of family, from which the site works out the shares.'),
  label: line.describe('The label of the button.'),
  heirs: z.array(line).min(1).max(2).describe('The heirs, in the order set by law.'),
})

const closing = titled.describe('The last block of the page.')

const waysToReachUs = {
  call: titled.describe('The card with the phone number.'),
  email: titled.describe('The card with the email address.'),
  visit: cardWithButton.describe('The card with the office.'),
}

const iconList = z.strictObject({ title, items: entries(titled.extend({ icon: z.enum(iconNames) })) })

const page = z.strictObject({ seo, hero })

const home = z.strictObject({
  seo,
  hero: heroWithForm.omit({ eyebrow: true }).describe('The opening of the page.'),
  inheritance: block('The example estate, shared out without a will and with one.', {
    title: line.describe('The question above the choices; [estate] is replaced by the value in the example.'),
    note: line.describe('The assumptions behind the example.'),
    link: action.describe('The link to the tool that answers for the visitor’s own family.'),
    families: list('The families, in the order they are shown.', family).length(4),
  }),
  welcome: block('The letter of welcome.', { title, paragraphs, signature: line }),
  services: block('The services, each introduced by something a visitor might say.', {
    title,
    worries: list(
      'The worries that lead to each service, in the order they are shown. A service without one comes last, by its name.',
      z.strictObject({
        worry: line.describe('A visitor’s worry in their own words, in quotation marks.'),
        href: route.describe('The service that answers it.'),
      }),
    ),
    contact: titled.describe('The contact card.'),
  }),
  tools: heading.describe('The heading above the tools.'),
  why: iconList.extend({ items: iconList.shape.items.length(8) }).describe('The eight reasons to choose us.'),
  faq,
  contact: block('The ways to reach us.', { title, ...waysToReachUs }),
})

const about = page.extend({
  mission: block('The mission, in a sentence.', { title, statement: prose }),
  story: block('The story of the business.', { title, paragraphs }),
  process: plainList.describe('The process, step by step.'),
  credentials: iconList.describe('The credentials.'),
  values: plainList.describe('The firm’s values.'),
  reasons: plainList.describe('The reasons to choose us.'),
  form: formHeading,
  contact: block('The heading above the ways to reach us, which come from the home page.', { title }),
})

const services = page.extend({
  guide: heading.extend({ items: entries(linkWithText), note }).describe('A guide to choosing a service.'),
  ready: heading.extend(waysToReachUs).describe('The block at the foot of every service page.'),
})

const situations = z.strictObject({
  title,
  rows: block('Wills alone, and wills with one or both powers of attorney.', {
    will: line,
    one: line,
    both: line,
  }),
})

const priced = z.strictObject({
  name,
  price,
  unit: line.optional().describe('Printed after the price, such as "per person".'),
  detail: line.optional().describe('The small line under the price.'),
  includes: list('The services included in the price.', line),
})

const prices = page.extend({
  hero: hero.extend({ price: line.describe('The lowest prices, one sentence each.') }),
  situations: block('The table of total costs. The site works out the sums.', {
    title,
    intro,
    single: situations.describe('One person.'),
    couple: situations.describe('Two people.'),
    bundle: line.describe('The couple’s bundle, in the last row for two people.'),
    open: line.describe('Explains “at most”. Shown while price.lpaCovers or price.bundleCovers is missing.'),
    notes: z.array(line).describe('Notes under the table, a sentence or two each.'),
  }),
  list: block('The list of prices.', {
    ...heading.shape,
    items: list(
      'The services with a price, in the order they are shown.',
      priced.extend({
        drawing: document,
        text: line.describe('Who it is for.'),
        notes: z.array(line).describe('One sentence each on the time it takes and on government fees.'),
        ask: action.describe('The button that asks for it.'),
        link: action.describe('The link to the page of the service.'),
      }),
    ),
  }),
  onRequest: block('Services without a fixed price.', {
    ...titled.shape,
    items: list('The services, each with the circumstances that decide its price.', linkWithText),
  }),
  notes: block('The small print.', { title, items: list('The notes, one sentence or two each.', line) }),
  closing,
})

const contact = page.extend({
  cards: block('The ways to reach us.', waysToReachUs),
  withoutPhone: block('For people who can’t use the phone.', { title, relay: line, email: line }),
  form: formHeading,
  map: titled.extend({ note }).describe('The map and how to find us.'),
})

const tools = page.extend({
  how: plainList.describe('The explanation of how the tools work.'),
  funnel: pointer.describe('The link to the will quote.'),
  closing,
})

const blog = page.extend({
  closing,
  article: block('The words around every article.', {
    disclaimer: prose.describe('States that the article is not legal advice.'),
    closing,
  }),
})

const videos = page.extend({
  coming: block('Shown until every video has an id.', { seo, hero }),
  privacy: prose.describe('The note under each video: nothing is loaded before the visitor asks for it.'),
  form: formHeading,
  call: titled.describe('The invitation to call.'),
})

const willCost = z.strictObject({
  seo,
  hero: opening,
  reassurance: list('The short list beside the questions.', line),
  thanks: thanks.describe('Shown after the last question.'),
})

const rating = line.describe('The rating, written as a fact such as {fact:rating.strip}.')

const instantwill = z.strictObject({
  seo,
  hero: hero.extend({
    plainTitle: line.describe('The headline while the figure in the usual one is missing.'),
    points,
  }),
  notices: z.array(line).describe('Lines to show under the questions, one at a time.'),
  success: thanks.pick({ text: true, steps: true }).describe('The card after the last question.'),
  reviews: block('The heading above the reviews.', { title, rating }),
  promises: plainList.describe('Shown until reviews are confirmed, on the landing page too.'),
  families: plainList.describe('The block with the counter of families.'),
  why: plainList.describe('The reasons to choose us.'),
  faq: block('The heading above the questions and answers.', { title }),
  guarantee: titled.extend({ note }).describe('The guarantee.'),
  footer: block('The foot of the page, with a link to the full website.', { text, home: line }),
})

const willsLanding = z.strictObject({
  seo,
  hero: heroWithForm,
  ratingStrip: block('The strip with the rating.', { rating, text, items: entries(line) }),
  services: block('The words about the services.', {
    title,
    items: entries(z.strictObject({ name, text, drawing: document })),
    prices: line.describe('The text of the link to the prices.'),
  }),
  urgency: cardWithButton.extend({ points }).describe('Reasons not to put it off.'),
  process: plainList.describe('The process, step by step.'),
  features: iconList.describe('The list of what a client can expect.'),
  pricing: block('The prices.', {
    ...heading.shape,
    items: entries(priced),
    bundle: block('The bundle and its price.', {
      ...cardWithButton.omit({ title: true }).shape,
      name,
      price,
      was: line.describe('The old price, written as a fact such as {fact:price.bundle.was}.'),
      save: line.describe('The saving, written as a fact such as {fact:price.bundle.save}.'),
      detail: line.describe('The small line under the price.'),
    }),
    note,
    guarantee: titled.describe('The guarantee.'),
  }),
  statistics,
  faq: block('The heading above the questions and answers.', { title }),
  testimonials: block('The heading above the testimonials from reviews.yaml.', { title }),
  professionals: heading.describe('The heading above the quotations from reviews.yaml.'),
  closing: titled.describe('The last block of the page. It has the same buttons as the bar.'),
  comparison: table.describe('The table that compares the services.'),
  contact: titled
    .extend({ form: formHeading })
    .describe('The words about getting in touch, and above the form.'),
  stickyBar: block('The bar at the bottom of the screen, beside its buttons.', { text }),
  footer: block('The foot of the page.', { text }),
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

/** The fields that all pages share. */
export const anyPage = z.looseObject({ seo })
