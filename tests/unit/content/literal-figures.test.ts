import { expect, test } from 'vitest'
import { readFacts, readSources } from '~/content/files'
import { literalFigures, readerText, factWordings } from './literal-figures'

/** Where figures are at home: the facts, and the code that explains how to write them. */
const factFiles = /^(content\/(facts|prices|company|reviews)\.yaml|src\/content\/(schemas|launch-check)\/.*)$/

const allowed = [
  // An age band a visitor chooses, which looks like a figure and is none.
  'src/flows/will-cost/flow.ts: 60+',
  // What an address looks like, in the sentence beside an empty field.
  'src/enquiry/use-consultation.ts: name@example.com',
  // How much of the screen lies below what is being read.
  'src/components/contents.ts: 65%',
  // The longest address that a report keeps, in its pattern.
  'src/server/read-reports.ts: 0,119',
  // The flow's own words, for its tests; the page passes in what the facts publish (promise.questionsLeft).
  'src/flows/instant-will/flow.ts: Only 3 quick questions left',
  // How long reports and unsent enquiries are kept, which the code decides and no owner.
  'content/legal/privacy-policy.mdx: 30 days',
]

const sources = readSources().filter(
  ({ file }) => !factFiles.test(file) && !/^src\/(admin|scripts|integrations|pages\/dev)\//.test(file),
)

test('no figure, price, rating or contact detail is typed outside the facts', () => {
  const found = sources.flatMap(literalFigures)
  expect(found.filter((place) => !allowed.includes(place.replace(/ line \d+/, '')))).toEqual([])
})

test('no registered wording with a figure in it is typed a second time', () => {
  const { facts } = readFacts()
  const wordings = factWordings(facts).filter((wording) => /\d/.test(wording) && wording.length > 4)
  const typed = sources.flatMap(({ file, text }) =>
    wordings
      .filter((wording) => readerText(file, text).includes(wording))
      .map((wording) => `${file}: ${wording}`),
  )
  expect(typed.filter((place) => !allowed.includes(place))).toEqual([])
})

test.each([
  ['content/faqs/care.yaml', 'answer: It costs £82.'],
  ['content/blog/x.mdx', 'We reply within 24 hours.'],
  ['src/pages/about.astro', '<p>Trusted by 10,000+ families</p>'],
  ['src/sections/Rating.astro', '<b>4.8/5</b>'],
  ['src/flows/Form.tsx', 'return <a>020 7946 0321</a>'],
  ['content/pages/x.yaml', 'text: over 60% of adults'],
])('a figure typed in %s is found', (file, text) => {
  expect(literalFigures({ file, text })).toHaveLength(1)
})

test('a token, a link and a class are no figures', () => {
  expect(
    literalFigures({ file: 'content/faqs/x.yaml', text: 'answer: It costs {fact:lpa.registrationFee*2}.' }),
  ).toEqual([])
  expect(
    literalFigures({ file: 'src/sections/X.astro', text: '<p class="w-[50%] mt-2.5">Words</p>' }),
  ).toEqual([])
})
