import { expect, test } from 'vitest'
import { readServices, readSources } from '~/content/files'
import { collectWords, counted } from '~/integrations/editing-overlay/collect-words'
import { filesOfPage } from '~/integrations/editing-overlay/files-of-page'
import { keyOf } from '~/integrations/editing-overlay/word'

test('a page is made of its own file and all that these import, and of nothing else', () => {
  const sources = [
    { file: 'src/pages/about.astro', text: "import Hero from '~/sections/Hero.astro'\nimport './about.css'" },
    {
      file: 'src/sections/Hero.astro',
      text: "import { words } from './words'\nconst x = import('~/flows/Quiz')",
    },
    { file: 'src/sections/words.ts', text: '' },
    { file: 'src/flows/Quiz.tsx', text: "import { back } from '~/sections/Hero.astro'" },
    { file: 'src/pages/contact.astro', text: '' },
  ]
  expect([...filesOfPage('src/pages/about.astro', sources)]).toEqual([
    'src/pages/about.astro',
    'src/sections/Hero.astro',
    'src/sections/words.ts',
    'src/flows/Quiz.tsx',
  ])
})

const page = 'src/pages/tools/need-assessment.astro'
const isShown = (place: string) =>
  place.startsWith('content/') || place.startsWith('src/flows/need-assessment/flow.ts')
const isDay = (key: string) => /^\d{1,2}[A-Z][a-z]+\d{4}$/.test(key)

test('every place in content and in a flow names a line that has the first letters of its text', () => {
  expect(readSources().some(({ file }) => file === page)).toBe(true)
  const words = collectWords(page).filter(
    ({ kind, place, facts }) => kind !== 'fact' && facts.length === 0 && isShown(place),
  )
  const services = readServices().length
  const linesOf = new Map(
    readSources().map((source) => [source.file, counted(source, services).text.split('\n')]),
  )
  const wrong = words.filter(({ key, place }) => {
    const [file = '', line] = place.split(':')
    const text = linesOf.get(file)?.[Number(line) - 1] ?? ''
    return !isDay(key) && !keyOf(text).includes(key.slice(0, 4))
  })
  expect(words.filter(({ place }) => place.startsWith('src/')).length).toBeGreaterThan(10)
  expect(words.length).toBeGreaterThan(1000)
  expect(wrong.map(({ place, key }) => `${place} ${key.slice(0, 20)}`)).toEqual([])
})
