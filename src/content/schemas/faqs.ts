import { z } from 'astro/zod'
import { line, prose, route } from './primitives'

export const faqs = z.strictObject({
  page: route.describe('The page that shows these questions.'),
  title: line.describe('The heading over the questions.'),
  items: z
    .array(
      z.strictObject({
        question: line.describe('The question, as a visitor would ask it.'),
        answer: prose.describe(
          'The answer. An empty line starts a new paragraph; [words](/path) makes a link.',
        ),
      }),
    )
    .min(1, { error: 'at least one question' })
    .describe('The questions, in the order they are shown.'),
})

export type Faqs = z.infer<typeof faqs>
