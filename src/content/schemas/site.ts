import { z } from 'astro/zod'
import { action, block, entries, heading, line, list, person, prose, route, title, titled } from './blocks'
import { figures, day } from './figures'
import { picture } from '~/content/known'
import { needsDay, signOff } from './sign-off'

// Content with its own file: navigation, people, questions, calls, reviews, videos.

const all = z.strictObject({
  all: z.enum(['services', 'tools']).describe('Inserts the links to all services, or to all tools.'),
})

const entry = z.union([all, action], {
  error: 'a link with "label:" and "href:", or "all: services" or "all: tools"',
})

const menu = z.strictObject({
  label: line.describe('The text in the header.'),
  href: route.describe('The page it leads to; it is highlighted on that page and the pages below it.'),
  items: z.array(entry).optional().describe('The links of its menu, if it has one.'),
  folded: z.literal(true).optional().describe('Shown only in the menu on phones.'),
})

export const navigation = z.strictObject({
  tagline: line.describe('The text in the bar above the header.'),
  header: list('The header, from left to right.', menu),
  action: action.describe('The button at the end of the header.'),
  proof: block('The line under the opening of most pages.', {
    insurance: line.describe('The words about our insurance.'),
    price: action.describe('The lowest price, and the page that lists all of them.'),
    guarantee: action.describe(
      'Our guarantee, and the page with its terms. It is left out while its fact is missing.',
    ),
  }),
  footer: list(
    'The columns of links in the footer; the contact column is made from company.yaml.',
    z.strictObject({ title, items: list('Its links.', entry) }),
  ),
  legal: z.array(action).describe('The small links at the foot of every page.'),
  notFound: z.array(action).describe('The links on the page “Page not found”.'),
})

export type NavigationItem = z.infer<typeof entry>

/** A person in the file. Pictures are paths relative to it. */
export const personWithPictures = z.strictObject({
  ...person,
  sentence: line.describe('One sentence in their own words, on how they work.'),
  portrait: picture.optional().describe('A picture of their face, at least 400 pixels wide.'),
  signature: picture.optional().describe('A picture of their signature, on white or transparent.'),
})

/** content/people.yaml. Without people, none of it is shown. */
export const people = z.strictObject({
  about: heading.describe('The heading above them on the About page.'),
  people: z
    .array(personWithPictures)
    .describe('In the order they are shown. The first signs the letter on the home page and our emails.'),
})

export type PeopleFile = z.infer<typeof people>

const question = z.strictObject({
  question: line.describe('The question, as a visitor would ask it.'),
  answer: prose.describe('An empty line starts a new paragraph; [words](/path) makes a link.'),
})

export const faqs = z.strictObject({
  page: route.describe('The page that shows these questions.'),
  items: list('The questions, in the order they are shown.', question),
})

export type Faqs = z.infer<typeof faqs>

const closing = z
  .strictObject({
    from: day.describe('Closed from: the first day.'),
    to: day.describe('To: the last day, on which the office is still closed.'),
  })
  .refine(({ from, to }) => from <= to, { error: 'on or after the first day', path: ['to'] })

/** When the office is closed, in addition to weekends and bank holidays. */
export const holidays = z.strictObject({
  closed: z
    .array(closing)
    .describe('Holidays. Pages and emails promise a reply on the first working day after them.'),
})

export type Holidays = z.infer<typeof holidays>

/** The words for booking a call, except the labels of its form. */
export const call = z.strictObject({
  closed: line.describe(
    'Shown while the office is closed. [when] is replaced by its next opening, such as “today at 9am”.',
  ),
  title: line.describe('The heading.'),
  text: line.describe('One sentence on the purpose of the call.'),
  bookedText: line.describe('The next step after booking.'),
  changeText: line.describe('A reminder that the time can be changed once.'),
  problems: block('The error messages of a booking.', {
    full: line.describe('Someone else has taken the time in the meantime.'),
    late: line.describe('The time has passed, or is now too soon.'),
    again: line.describe('The time has already been changed once.'),
    limit: line.describe(
      'A limit is reached, such as two future calls for one sender or ten bookings in an hour.',
    ),
    unknown: line.describe('The enquiry is older than a day, lost or junk, or not stored yet.'),
    failed: line.describe('The call could not be booked, for any other reason.'),
  }),
  event: titled.describe('The entry in the visitor’s calendar.'),
})

export type CallWords = z.infer<typeof call>
export type CallProblem = keyof CallWords['problems']

const review = z.strictObject({
  name: line.describe("The reviewer's name, as they allow us to print it."),
  place: line.optional().describe('The town or county they live in.'),
  rating: figures.stars.describe('The stars they gave, from 1 to 5.'),
  date: line.describe('The date in words, such as “2 weeks ago”.'),
  text: prose.describe('The review, word for word.'),
})

const quotation = z.strictObject({
  name: line.describe('The name, as they allow us to print it.'),
  role: line.describe('Their job and firm.'),
  text: prose.describe('The quotation, word for word.'),
})

const caseStudy = z.strictObject({
  title,
  name: line.describe('The person in the story.'),
  text: prose.describe('The story, in a few sentences.'),
  lesson: line.describe('The lesson of the story, in one sentence.'),
})

/** A list with its status, which is confirmed as a whole. */
const group = <Items extends z.ZodType>(items: Items) =>
  z
    .strictObject({ label: line.describe('A plain phrase that identifies this list.'), ...signOff, items })
    .refine(needsDay.check, needsDay.error)

const reviewGroup = <Item extends z.ZodType>(item: Item) =>
  group(z.array(item).describe('In the order they are shown. The block is left out if there are none.'))

export const reviews = z.strictObject({
  instantWill: reviewGroup(review).describe('The customer reviews on the instant quote page.'),
  landing: reviewGroup(review).describe('The testimonials on the landing page.'),
  legalProfessionals: reviewGroup(quotation).describe('Quotations on the landing page.'),
  caseStudy: reviewGroup(caseStudy).describe('The story in the urgency section of the landing page.'),
})

export type Reviews = z.infer<typeof reviews>

const videoFields = z.strictObject({
  title,
  summary: line.describe('A sentence or two about the video.'),
  provider: z.enum(['youtube-nocookie', 'vimeo']).describe('The service that hosts the video.'),
  id: z
    .string()
    .refine((id) => /^[\w-]*$/.test(id), { error: 'the id alone, such as 76979871, not the whole address' })
    .describe("The video's id at the provider. Leave it empty to show the six pictures instead."),
  read: action.optional().describe('A link to a page on the same subject, while there is no video.'),
  pictures: block('The content of the video as six pictures, shown while there is no video.', {
    drawing: z.enum(['assets', 'will']).describe('The six drawings.'),
    items: entries(titled).length(6),
  }).optional(),
  minutes: figures.whole.optional().describe('The length in minutes.'),
  uploadDate: day.optional().describe('The day it was published.'),
})

const video = videoFields.refine(({ id, pictures }) => id !== '' || pictures, {
  error: 'the video’s id, because there are no pictures to show in its place',
  path: ['id'],
})

export const videos = group(list('The videos, in the order they are shown.', video))

export type Videos = z.infer<typeof videos>
