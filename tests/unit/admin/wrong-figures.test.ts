import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { contentFormat } from '~/admin/content-format'

// What an editor types for a figure at /admin, and what the screen answers.

const names = ['facts', 'prices', 'company'] as const
const textOf = (name: string) => readFileSync(`content/${name}.yaml`, 'utf8')

beforeAll(() => {
  for (const name of names) contentFormat(`facts-${name}`).fromFile(textOf(name))
})

/** Saves a file of facts with one value changed; gives the lines that differ, or throws what the screen says. */
const saving = (name: (typeof names)[number], id: string, spec: string) => () => {
  const { fromFile, toFile } = contentFormat(`facts-${name}`)
  const data = structuredClone(fromFile(textOf(name))) as {
    entries: { id: string; values: { spec: string }[] }[]
  }
  data.entries.find((entry) => entry.id === id)!.values[0]!.spec = spec
  const before = new Set(textOf(name).split('\n'))
  return toFile(data)
    .split('\n')
    .filter((line) => !before.has(line))
}

const priced = (id: string, spec: string) => saving('prices', id, spec)
const single = 'price.will.single'

test.each(['-5', '0', 'abc', '£1,299', '49,99', '40 to 60', '10000.01'])(
  'a price of %s is refused, with what is allowed',
  (spec) => {
    expect(priced(single, spec)).toThrow(
      /line \d+: price\.will\.single › spec: expected a price in pounds, above 0 and up to 10,000, such as 49\.99/,
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
    'expected days with the hours from and to, such as Monday to Friday, 9:00 to 17:00',
  )
  expect(edit('Monday to Friday, 9:00 to 25:00')).toThrow("to: expected a time in quotes, such as '9:00'")
  expect(edit('Monday to Friday, 17:00 to 9:00')).toThrow('to: expected a time after “from”')
})
