import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse, stringify } from 'yaml'
import { factText } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import { acceptSuggestion } from '~/content/launch-check/accept'
import { contentAdvice } from '~/content/launch-check/advice'
import { openPoints, report } from '~/content/launch-check/open-points'
import { pagesByFact } from '~/content/launch-check/where-shown'
import { temporaryFolder } from '../../../support/temporary-folder'
import { sampleFiles, siteWith } from '../sample-site'

const [facts, company] = ['content/facts.yaml', 'content/company.yaml']
const today = '2026-11-27'
const points = (changed: Record<string, string>) => openPoints(siteWith(changed))

/** A file of the sample site with changed data. */
function changed(file: string, key: string, fields: Record<string, unknown>) {
  const data = parse(sampleFiles[file]!) as Record<string, object>
  return { [file]: stringify(key ? { ...data, [key]: { ...data[key], ...fields } } : { ...data, ...fields }) }
}
const fee = (fields: Record<string, unknown>) => changed(facts, 'lpa.registrationFee', fields)

test('nothing is open while everything is confirmed', () => {
  expect(points({})).toEqual([])
})

test.each(['unconfirmed', 'disputed'])(
  'a fact that is %s is open, with its suggestion and the reason',
  (word) => {
    expect(points(fee({ status: word }))).toEqual([
      {
        ...{ id: 'lpa.registrationFee', label: 'A figure', who: 'lawyer', file: facts, line: 1 },
        ...{ shown: '£82', suggested: '£92', why: `${word}. The fee has changed.` },
      },
    ])
  },
)

const review = { name: 'A', rating: 5, date: 'today', text: 'Good.' }
const pictures = { drawing: 'will', items: Array(6).fill({ title: 'A step', text: 'What happens.' }) }
const film = { title: 'A film', summary: 'What it shows.', provider: 'vimeo', id: '', pictures }

test.each([
  ['a missing value', fee({ value: undefined, status: 'missing' }), { shown: '', why: 'missing. The fee has changed.' }],
  ['a suggestion to remove it', fee({ suggestion: 'remove', status: 'disputed' }), { suggested: 'nothing' }],
  ['reviews that are not confirmed', changed('content/reviews.yaml', 'instantWill', { status: 'unconfirmed', items: [review] }), { id: 'reviews.instantWill', shown: 'nothing', why: 'unconfirmed' }],
  ['videos without a film', changed('content/videos.yaml', '', { status: 'unconfirmed', items: [film] }), { id: 'videos', shown: 'no film yet: A film' }],
  ['a mistake in a file', changed(company, 'company.phone', { value: 'hello' }), { id: 'company.phone › value', who: 'developer', file: company }],
])('%s is open', (_what, files, point) => {
  expect(points(files)).toEqual([expect.objectContaining(point)])
}) // prettier-ignore

test('a mistake in a fact file is open even if a total needs its facts', () => {
  const prices = 'content/prices.yaml'
  const { 'price.lpa': bundle } = parse(sampleFiles[prices]!) as Record<string, Record<string, unknown>>
  const found = points({ ...fee({ value: 'many' }), ...changed(prices, 'price.bundle.now', bundle!) })
  expect(found.map(({ id }) => id)).toContain('lpa.registrationFee › value')
})

test('a typed saving of the bundle that is not its old price less the new one is open', () => {
  const file = 'content/prices.yaml'
  const own = parse(readFileSync(file, 'utf8')) as Record<string, object>
  const whyOf = (save: number) => {
    const values = Object.entries({ now: 249, was: 399, save }).map(([name, value]) => {
      const id = `price.bundle.${name}`
      return [id, { ...own[id], value, status: 'unconfirmed' }] as const
    })
    const found = points({ [file]: stringify({ ...own, ...Object.fromEntries(values) }) })
    return found.find(({ id }) => id === 'price.bundle.now')?.why
  }
  expect(whyOf(100)).toContain('price.bundle.save must be £150')
  expect(whyOf(150)).not.toContain('price.bundle.save must be')
})

test('an overdue review and an old list of bank holidays are advice only', () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime('2099-01-01')
  const root = siteWith()
  expect(openPoints(root)).toEqual([])
  const advice = contentAdvice(root).map(({ file, message }) => `${file} ${message}`)
  for (const part of [`${facts} lpa.registrationFee › reviewBy`, 'src/lib/bank-holidays.ts'])
    expect(advice).toContainEqual(expect.stringContaining(part))
})

test('the report groups the points by who can settle them, with file, line and pages', () => {
  const found = points({
    ...fee({ status: 'disputed' }),
    ...changed(company, 'company.name', { status: 'unconfirmed' }),
  })
  expect(report(found, () => ['/prices'])).toBe(`For the owner (1)

${company}:1: company.name
  A figure
  Shown: Willow & Mere (on /prices)
  Why: unconfirmed

For a lawyer (1)

${facts}:1: lpa.registrationFee
  A figure
  Shown: £82 (on /prices)
  Suggested: £92
  Why: disputed. The fee has changed.

Launch check: 2 open points (npm run launch-check).`)
})

const text =
  'a.fee:\n  label: A fee\n  value: 82\n  status: disputed\n  suggestion: 92\n\nb.fee:\n  value: 1\n'

test.each([
  ['by name', { by: 'Ada' }, { value: 92, status: 'confirmed', confirmedBy: 'Ada', confirmedOn: today }],
  ['without a name', {}, { value: 92, status: 'unconfirmed' }],
])('a suggestion that is accepted %s becomes the value, and nothing else changes', (_how, by, fact) => {
  const written = acceptSuggestion(text, { id: 'a.fee', today, ...by })
  expect(parse(written)).toEqual({ 'a.fee': { label: 'A fee', ...fact }, 'b.fee': { value: 1 } })
  expect(written).toContain('\n\nb.fee:\n  value: 1\n')
})

test('accepting “remove” deletes the value; a fact without a suggestion is an error', () => {
  const removed = acceptSuggestion(text.replace('suggestion: 92', 'suggestion: remove'), {
    id: 'a.fee',
    today,
  })
  expect(parse(removed)).toMatchObject({
    'a.fee': { label: 'A fee', status: 'confirmed', confirmedOn: today },
  })
  expect(removed).not.toContain('value: 82')
  expect(() => acceptSuggestion(text, { id: 'b.fee', today })).toThrow('b.fee has no suggestion.')
})

test('a fact is on the pages that print, quote or embed its value', () => {
  const { facts: own } = readFacts()
  const fee = factText(own, 'lpa.registrationFee')
  const site = temporaryFolder()
  mkdirSync(join(site, 'services'))
  const pages = {
    'a.html': `<p>It costs <strong>${fee}</strong>.</p>`,
    'b.html': `<p>It costs ${fee},000 or ${fee}0.</p>`,
    'services/c.html': `<astro-island props="{&quot;fee&quot;:[0,&quot;${fee}&quot;]}"></astro-island>`,
    'd.html': `<script>const fee = '${fee}'</script>`,
  }
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(site, name), html)
  expect(pagesByFact(site, own)?.('lpa.registrationFee')).toEqual(['/a', '/services/c'])
  expect(pagesByFact(join(site, 'nowhere'), own)).toBeUndefined()
})
