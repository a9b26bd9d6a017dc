import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { line } from '~/content/schemas/primitives'

const titled = z.strictObject({
  title: line.describe('The heading.'),
  text: line.describe('The sentence under it.'),
})

const headed = { title: line.describe('The heading.'), intro: line.describe('The line under the heading.') }

const hero = z.strictObject({
  title: line.describe('The headline of the page.'),
  lead: line.describe('The sentences under the headline.'),
  points: z.array(line).min(1).describe('The short list under them.'),
  formTitle: line.describe('The heading of the consultation form.'),
  formButton: line.describe('The words of the button that sends it. They keep what the heading promises.'),
  formDescription: line.describe('The sentence over its fields.'),
})

const welcome = z.strictObject({
  title: line.describe('The opening of the letter.'),
  paragraphs: z.array(line).min(1).describe('The letter, paragraph by paragraph.'),
  signature: line.describe('Who signs it.'),
  notes: z.array(titled).describe('The notes in its margin.'),
})

const services = z.strictObject({
  ...headed,
  contact: titled.extend({ button: line.describe('The words of its button.') }).describe('The contact card.'),
})

const contact = z.strictObject({
  title: line.describe('The heading.'),
  call: titled.describe('The card with the phone number.'),
  email: titled.describe('The card with the e-mail address.'),
  visit: titled
    .extend({ button: line.describe('The words of its link.') })
    .describe('The card with the office.'),
})

export const home = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  welcome: welcome.describe('The letter of welcome.'),
  services: services.describe('Over the services, and the contact card.'),
  tools: z.strictObject(headed).describe('Over the tools.'),
  why: z
    .strictObject({ ...headed, points: z.array(titled).length(8).describe('The eight reasons.') })
    .describe('The reasons to choose us.'),
  faq: z
    .strictObject({ intro: line.describe('The line under the heading.') })
    .describe('Beside the questions of faqs/home.yaml.'),
  contact: contact.describe('The ways to reach us.'),
})
