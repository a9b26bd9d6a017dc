import { z } from 'astro/zod'
import { line } from './primitives'

/** A person as their file has them: pictures are paths beside it. */
export const person = z.strictObject({
  name: line.describe('Their name, as it is printed.'),
  role: line.describe('What they do, such as "Wills consultant".'),
  membership: line
    .optional()
    .describe('The professional body they belong to, with their grade there, once you hold proof of it.'),
  sentence: line.describe('One sentence in their own words, on how they work.'),
  portrait: line
    .optional()
    .describe('A picture of their face, at least 400 pixels wide, such as ./people/jane.jpg.')
    .meta({ examples: ['./people/jane.jpg'], contentMediaType: 'image/*' }),
  signature: line
    .optional()
    .describe('A picture of their signature on white or on nothing, such as ./people/jane-signature.png.')
    .meta({ examples: ['./people/jane-signature.png'], contentMediaType: 'image/*' }),
})

/** content/people.yaml. Without people nothing of it is shown. */
export const people = z.strictObject({
  about: z
    .strictObject({
      title: line.describe('The heading over all of them on the About page.'),
      intro: line.describe('The sentence under it.'),
    })
    .describe('On the About page.'),
  beside: z
    .strictObject({
      form: line.describe('Over the first of them, beside a form.'),
      result: line.describe('Over the first of them, on the result of a tool.'),
      author: line.describe('Under an article, over whoever of them wrote it.'),
      reviewer: line.describe('Under an article, over whoever of them reviewed it.'),
      article: line.describe('Under an article that none of them wrote or reviewed, over the first of them.'),
    })
    .describe('The words over one of them elsewhere.'),
  people: z
    .array(person)
    .describe(
      'The people, in the order they are shown. The first signs the letter on the home page and our emails.',
    ),
})

export type PeopleFile = z.infer<typeof people>
