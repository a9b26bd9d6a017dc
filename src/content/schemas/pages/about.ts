import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { formHeading, hero, plainList, process, titledList } from '~/content/schemas/blocks'
import { line, titled } from '~/content/schemas/primitives'

export const about = z.strictObject({
  seo,
  hero: hero.describe('The opening of the page.'),
  mission: z
    .strictObject({ title: line.describe('The heading.'), statement: line.describe('The sentence itself.') })
    .describe('The mission statement.'),
  story: z
    .strictObject({
      title: line.describe('The heading.'),
      paragraphs: z.array(line).min(1).describe('The paragraphs.'),
      pullQuote: line.describe('The sentence set large beside the text.'),
    })
    .describe('How the business began.'),
  process: process.describe('How it works, step by step.'),
  credentials: titledList.describe('What stands behind the work.'),
  values: plainList.describe('What we hold to.'),
  reasons: plainList.describe('The reasons to choose us.'),
  form: formHeading.describe('Over the form.'),
  contact: z
    .strictObject({
      title: line.describe('The heading.'),
      phone: titled.describe('The card with the phone number.'),
      email: titled.describe('The way to write.'),
      office: titled.describe('The card with the office.'),
    })
    .describe('The words about getting in touch.'),
})
