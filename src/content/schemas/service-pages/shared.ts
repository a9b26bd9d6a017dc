import { z } from 'astro/zod'
import { heading, heroWithForm, process, titledList, toolList } from '~/content/schemas/blocks'

/** A page of the sections that all services share, for a service without a page of its own. */
export const shared = z.strictObject({
  hero: heroWithForm.describe('The opening of the page.'),
  help: titledList.describe('What we do for you.'),
  process: process.describe('How it works, step by step.'),
  tools: toolList.describe('The tools that help here.'),
  faq: heading.describe('Over the questions and answers.'),
})
