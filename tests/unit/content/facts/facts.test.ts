import { describe, expect, test } from 'vitest'
import {
  citation,
  factNumber,
  factText,
  factValue,
  fillContent,
  fillFacts,
  namesFact,
  openingPeriods,
  confirmedClaims,
} from '~/content/facts/facts'
import { missingMark, withoutMissing } from '~/content/facts/missing'
import { totalText } from '~/content/facts/totals'
import type { Fact } from '~/content/schemas/fact'
import { entry, idOf } from './entry'

const { value: _, ...valueless } = entry({ status: 'missing' })
const facts = {
  'lpa.registrationFee': entry(),
  'lpa.gone': valueless,
  'promise.reply': entry({ unit: 'text', value: 'within 24 hours' }),
  'a.share': entry({ unit: 'percent', value: [60, 70] }),
}

test.each<[unit: Fact['unit'], value: Fact['value'], printed: string]>([
  ['gbp', 82, '£82'],
  ['gbp', 49.99, '£49.99'],
  ['gbp', 99.9, '£99.90'],
  ['gbp', 322_000, '£322,000'],
  ['gbp', [150, 250], '£150–250'],
  ['gbp or more', [600, 1500], '£600–1,500+'],
  ['count or more', 10_000, '10,000+'],
  ['count', 2347, '2,347'],
  ['percent', 40, '40%'],
  ['percent', [60, 70], '60–70%'],
  ['rating', 4.8, '4.8'],
  ['rating', 5, '5.0'],
  ['weeks', [8, 10], '8–10 weeks'],
  ['years', 1, '1 year'],
  ['working days', [7, 10], '7–10 working days'],
  ['days', 28, '28 days'],
  ['date', '2026-04-06', '6 April 2026'],
  ['text', 'over £2,000', 'over £2,000'],
  ['opening hours', 'Mon-Fri 9am-6pm', 'Mon-Fri 9am-6pm'],
  ['gbp', undefined, ''],
])('a value in %s, %j, is printed as %s', (unit, value, printed) => {
  expect(factText({ 'a.fact': { ...valueless, unit, ...(value !== undefined && { value }) } }, idOf('a.fact'))).toBe(printed) // prettier-ignore
})

test.each([
  'Register it for {fact:lpa.fee}.',
  'Register two for {fact:lpa.fee*2}.',
  'Register it for <Fact id="lpa.fee" />.',
  "<FactTotal of={[{ fact: 'lpa.fee', times: 2 }]} />",
])('the text “%s” names its fact and no other', (text) => {
  expect(namesFact(text, 'lpa.fee')).toBe(true)
  expect(namesFact(text, 'lpa.fees')).toBe(false)
})

test.each([
  [1, 'This covers one.'],
  [2, 'This covers two.'],
  [undefined, 'We confirm which.'],
])('a fact with a wording prints its sentence for %s', (value, sentence) => {
  const wording = { 1: 'This covers one.', 2: 'This covers two.', missing: 'We confirm which.' }
  const fact = { ...valueless, unit: 'count' as const, wording, ...(value && { value }) }
  expect(factText({ 'a.fact': fact }, idOf('a.fact'))).toBe(sentence)
})

test.each([
  ['It costs {fact:lpa.registrationFee}.', 'It costs £82.'],
  ['Both cost {fact:lpa.registrationFee*2}.', 'Both cost £164.'],
  ['{fact:a.share} of it', '60–\u206070% of it'],
  ['We reply {fact:promise.reply}.', 'We reply within 24\u00a0hours.'],
  ['No token\n\n\nat all', 'No token\n\n\nat all'],
  ['One {fact:lpa.gone}.', ''],
  ['One {fact:lpa.registrationFee}.\n\nTwo {fact:lpa.gone}.\n\nThree.', 'One £82.\n\nThree.'],
])('%s becomes %s', (text, filled) => {
  expect(fillFacts(text, facts)).toBe(filled)
})

test.each([
  ['{fact:lpa.registrationFeee}', 'There is no fact "lpa.registrationFeee"'],
  ['{fact:law.registrationFee}', 'did you mean lpa.registrationFee?'],
  ['{fact: lpa.fee}', '“{fact: lpa.fee}” is not a fact: write {fact:ID} or {fact:ID*2}'],
  ['{fact:lpa.fee', 'is not a fact'],
  ['{fact:promise.reply*2}', 'cannot be multiplied'],
])('%s is rejected: %s', (text, message) => {
  expect(() => fillFacts(text, facts)).toThrow(message)
})

test('content is filled throughout, and items that quote a missing fact are left out', () => {
  const picture = { src: '/desk.webp', width: 1600 }
  const content = {
    title: 'Fee {fact:lpa.registrationFee}',
    minutes: 2,
    points: ['Plain', 'Gone {fact:lpa.gone}', ''],
    items: [{ text: '{fact:lpa.gone}', label: 'Gone' }, { more: { value: '{fact:lpa.registrationFee}' } }],
    note: '{fact:lpa.gone}',
    on: new Date(0),
    none: null,
    picture,
  }
  expect(fillContent(content, facts)).toEqual({
    title: 'Fee £82',
    minutes: 2,
    points: ['Plain', ''],
    items: [{ more: { value: '£82' } }],
    note: '',
    on: new Date(0),
    none: null,
    picture,
  })
  expect(fillContent(content, facts).picture).toBe(picture)
})

test('numbers are multiplied without rounding errors', () => {
  expect(factValue(facts, 'lpa.registrationFee')).toBe(82)
  expect(factValue({ 'a.fact': entry({ value: [49.99, 50.1] }) }, idOf('a.fact'), 3)).toEqual([149.97, 150.3]) // prettier-ignore
  expect(factNumber(facts, 'lpa.registrationFee', 2)).toBe(164)
  expect(() => factNumber({ 'price.lpa': valueless }, 'price.lpa')).toThrow(
    'price.lpa is not a single number',
  )
})

test('opening hours are parsed; missing ones are an empty list', () => {
  const hours = { 'company.hours': entry({ unit: 'opening hours', value: 'Mon-Tue 9am-5pm' }) }
  expect(openingPeriods(hours, 'company.hours')).toEqual([{ days: [1, 2], from: '09:00', to: '17:00' }])
  expect(openingPeriods({ 'company.hours': valueless }, 'company.hours')).toEqual([])
})

describe('only confirmed facts', () => {
  test('have a check date and a source', () => {
    const text = 'Correct at 20 November 2026, source An Act'
    expect(citation(entry())).toEqual({ text, href: 'https://www.legislation.gov.uk/an-act' })
    expect(citation(entry({ status: 'disputed' }))).toBeUndefined()
    expect(citation(entry({ sources: [] }))).toBeUndefined()
  })

  const text = (value: string, status: Fact['status'] = 'confirmed') => entry({ unit: 'text', value, status })
  const proof = {
    'rating.strip': entry({ unit: 'rating', value: 4.8 }),
    'rating.source': text('A platform'),
    'company.tradeBody': text('A society'),
  }

  test.each([
    ['everything', {}, { rating: '4.8', source: 'A platform', body: 'A society' }],
    ['a disputed rating', { 'rating.strip': entry({ status: 'disputed' }) }, { rating: '', source: '' }],
    ['no rating', { 'rating.strip': valueless }, { rating: '', source: '' }],
    ['an unconfirmed platform', { 'rating.source': text('A platform', 'unconfirmed') }, { rating: '', source: '' }],
    ['an unconfirmed membership', { 'company.tradeBody': text('A society', 'unconfirmed') }, { body: '' }],
    ['no membership', { 'company.tradeBody': text('None') }, { body: '' }],
  ])('are claimed on every page: %s', (_what, given, claimed) => {
    expect(confirmedClaims({ ...proof, ...given })).toMatchObject(claimed)
  }) // prettier-ignore
})

test.each([
  [`<p>One.</p><p class="a">Number <b>${missingMark}</b>.</p><p>Two.</p>`, '<p>One.</p><p>Two.</p>'],
  [`<ul><li>Kept</li><li>Lost ${missingMark}</li></ul>`, '<ul><li>Kept</li></ul>'],
  [`<ul><li>Two <ul><li>${missingMark}</li></ul></li></ul>`, '<ul><li>Two </li></ul>'],
  [`<p>Before</p><ul> <li>${missingMark}</li> </ul>`, '<p>Before</p>'],
  [`<table><tbody><tr><td>${missingMark}</td></tr><tr><td>b</td></tr></tbody></table>`, '<table><tbody><tr><td>b</td></tr></tbody></table>'],
  ['<pre>x</pre><p>y</p><link>', '<pre>x</pre><p>y</p><link>'],
  ['<p>So: We do not act..</p><p>Wait... <a href="../x">So..</a> We do.</p>', '<p>So: We do not act.</p><p>Wait... <a href="../x">So.</a> We do.</p>'],
])('a missing fact removes its paragraph, item or row, and a sentence has one full stop: %s', (html, left) => {
  expect(withoutMissing(html)).toBe(left)
}) // prettier-ignore

test('a missing fact elsewhere stops the build, and the error quotes the text before it', () => {
  expect(() => withoutMissing(`<h2>Our number ${missingMark}</h2>`)).toThrow(/table row: <h2>Our number $/)
})

test('sums of facts are ranges if one of them is, and empty while one is missing', () => {
  const priced = { ...facts, 'a.range': entry({ value: [150, 250] }), 'a.pence': entry({ value: 49.99 }) }
  const sum = (...ids: [string, number?][]) => ids.map(([fact, times]) => ({ fact: idOf(fact), times }))
  expect(totalText(priced, sum(['lpa.registrationFee', 2], ['a.pence']))).toBe('£213.99')
  expect(totalText(priced, sum(['lpa.registrationFee'], ['a.range', 2]))).toBe('£382–582')
  expect(totalText(priced, sum(['lpa.gone']))).toBe('')
})
