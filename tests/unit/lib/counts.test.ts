import { expect, test } from 'vitest'
import { fillCounts } from '~/lib/text'

test.each([
  ['{Count:questions} short questions', 'Four short questions'],
  ['in {count:questions}', 'in four'],
  ['{count:none}, {count:many}', 'no, 13'],
  ['{fact:a.b} stays', '{fact:a.b} stays'],
])('%s says %s', (text, filled) => {
  expect(fillCounts(text, { questions: 4, none: 0, many: 13 })).toBe(filled)
})

test('a count that is unknown is named with its line', () => {
  expect(() => fillCounts('one\n{count:quesions}', { questions: 4 })).toThrow(
    'line 2: {count:quesions} counts nothing; name one of questions',
  )
})
