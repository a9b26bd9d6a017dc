import { expect, test } from 'vitest'
import { readYaml } from '~/content/problems'
import { people } from '~/content/schemas/site'
import { peopleFile } from './people'

const read = (text: string) => readYaml({ file: 'content/people.yaml', text }, people)

test('a firm shows whom it likes, in its own order, or nobody', () => {
  expect(read(peopleFile).people.map(({ name }) => name)).toEqual(['Josephine Field', 'Albert Hill'])
  expect(read(peopleFile.replace(/people:\n[^]*/, 'people: []\n')).people).toEqual([])
})

test('someone who says nothing of themselves is reported by line, and so is a misspelt field', () => {
  expect(() => read(peopleFile.replace(/ {4}sentence: I draw.*\n/, ''))).toThrow(
    'content/people.yaml:13: people › 1 › sentence is missing: it must be a text',
  )
  expect(() => read(peopleFile.replace('membership', 'member'))).toThrow('has no field called "member"')
})
