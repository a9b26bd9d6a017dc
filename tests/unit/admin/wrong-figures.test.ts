import { beforeAll, expect, test } from 'vitest'
import { addedLines, readFactFiles, valueOf } from './save-at-admin'

// What an editor types for a figure at /admin, and what the screen answers.

beforeAll(readFactFiles)

/** Saves a file of facts with one value changed; gives the lines that differ, or throws the answer. */
const saving = (name: 'prices' | 'company', id: string, spec: string) => () =>
  addedLines(`content/${name}.yaml`, (data) => (valueOf(data, id).spec = spec))

const priced = (id: string, spec: string) => saving('prices', id, spec)
const single = 'price.will.single'

test.each(['-5', '0', 'abc', '£1,299', '49,99', '40 to 60', '10000.01'])(
  'a price of %s is refused, with what is allowed',
  (spec) => {
    expect(priced(single, spec)).toThrow(
      /content\/prices\.yaml:\d+: price\.will\.single › spec must be a price in pounds, above 0 and up to 10,000, such as 49\.99/,
    )
  },
)

test('a range that is typed the wrong way round is reported as it is typed here', () => {
  expect(priced('price.articles.willSimple', '250 to 150')).toThrow(
    'the lower number of a range first, such as 150 to 250',
  )
})

test('hours that cannot be read are refused with how they are written', () => {
  const edit = (spec: string) => saving('company', 'company.hours', spec)
  expect(edit('nine to five')).toThrow(
    'must be days with the hours from and to, such as Monday to Friday 9am to 5pm',
  )
  expect(edit('Monday to Friday, 9:00 to 25:00')).toThrow("to must be a time in quotes, such as '9:00'")
  expect(edit('Monday to Friday, 17:00 to 9:00')).toThrow('to must be a time after “from”')
})

test.each([
  ['Monday to Friday 9am to 6pm', "[{ days: Monday to Friday, from: '9:00', to: '18:00' }]"],
  ['Monday to Friday, 9:00 to 18:00', "[{ days: Monday to Friday, from: '9:00', to: '18:00' }]"],
  [
    'Mon-Fri 9.30am – 5pm and Sat 10am until noon'.replace('noon', '12pm'),
    "[{ days: Monday to Friday, from: '9:30', to: '17:00' }, { days: Saturday, from: '10:00', to: '12:00' }]",
  ],
])('hours are typed as people write them: %s', (typed, written) => {
  expect(saving('company', 'company.hours', typed)()).toEqual([`  spec: ${written}`])
})

test.each(['Monday to Friday 9 to 5', 'Monday 9am to 5pm except holidays', 'Mondays'])(
  'hours that could mean two things are refused: %s',
  (typed) => {
    expect(saving('company', 'company.hours', typed)).toThrow('must be days with the hours from and to')
  },
)
