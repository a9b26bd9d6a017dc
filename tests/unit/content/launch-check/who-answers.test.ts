import { expect, test } from 'vitest'
import type { Finding } from '~/content/launch-check/findings'
import { contentFindings } from '~/content/launch-check/read-findings'
import { ownerLetter, whoAnswers } from '~/content/launch-check/who-answers'

const finding = (given: Partial<Finding>): Finding => ({
  group: 'PLACEHOLDER',
  id: 'company.phone',
  label: 'The phone number',
  why: 'Fill in the real value and write “status: agreed”.',
  file: 'content/company.yaml',
  line: 35,
  pages: ['*'],
  blocking: true,
  kind: 'contact',
  ...given,
})

test.each([
  ['our own phone number', {}, 'owner'],
  ['our own complaints body', { id: 'company.adr', kind: 'compliance' }, 'owner'],
  ['a price of ours', { id: 'price.lpa', kind: 'price', group: 'DISPUTED' }, 'owner'],
  ['a fee the law sets', { id: 'lpa.registrationFee', kind: 'fee', group: 'DISPUTED' }, 'solicitor'],
  ['what measuring may take', { id: 'privacy.measured', kind: 'copy', group: 'DISPUTED' }, 'solicitor'],
  ['the regulator of data', { id: 'company.regulatorContact', kind: 'contact' }, 'solicitor'],
  ['a page of legal text', { id: 'page.terms', kind: 'page' }, 'solicitor'],
  ['the insurer', { id: 'company.insurer', kind: 'compliance' }, 'insurer'],
  ['the cover', { id: 'insurance.pii', kind: 'claim' }, 'insurer'],
  ['reviews', { id: 'reviews.landing', group: 'SAMPLE' }, 'material'],
  ['films', { id: 'videos' }, 'material'],
  ['a wrong figure in a file', { id: 'price.lpa', group: 'MISTAKE' }, 'files'],
  ['something new that nobody has sorted', { id: 'team.chair', kind: 'copy' }, 'owner'],
] as const)('%s is asked of who knows it', (_, given, who) => {
  expect(whoAnswers(finding(given))).toBe(who)
})

test('the letter asks every point once, without a file, a line or a word of the files’ own', () => {
  const findings = contentFindings('2026-11-25')
  const letter = ownerLetter(findings, 'Acme')
  expect(letter).toContain('Before the website of Acme goes live')
  const ids = new Set(findings.filter(({ group }) => group !== 'MISTAKE').map(({ id }) => id))
  expect(letter.match(/^ {3}Your answer:$/gm)).toHaveLength(ids.size)
  expect(letter).not.toMatch(/\{fact:|content\/|\.yaml|publish: |status: |acceptedBy/)
})

test('a question says what the site says now, what was found, and whether it can wait', () => {
  const note = 'It rose in April. The old one is on three pages. A third sentence.'
  const letter = ownerLetter(
    [
      finding({ now: '020 7946 0654', note }),
      finding({ id: 'company.vat', blocking: false, group: 'STALE' }),
    ],
    'Acme',
  )
  expect(letter).toContain(
    '1. The phone number\n   On the site now: 020 7946 0654\n   We found: It rose in April. The old one is on three pages.\n   What should stand here?\n   Your answer:\n',
  )
  expect(letter).toContain('2. The phone number (can wait)\n   Is this still right?')
  expect(letter).toContain('1 of the 2 questions must be answered first')
})

test('the letter asks for the proof by itself, and says who has it as one says it to the owner', () => {
  const note = "Two guarantees differ. Proof: the owner's terms."
  const letter = ownerLetter([finding({ note, group: 'DISPUTED' })], 'Acme')
  expect(letter).toContain('We found: Two guarantees differ.\n   Is this right today?')
  expect(letter).toContain('Please send with it: your terms.')
  expect(letter).not.toContain('Proof:')
})

test('no point is told in the words of a program', () => {
  const said = contentFindings('2026-11-25').map(({ why }) => why)
  expect(said.filter((why) => /\[object|undefined|NaN/.test(why))).toEqual([])
})

test('the same point under two headings is one question, and nothing open is no letter', () => {
  expect(ownerLetter([finding({}), finding({ group: 'STALE' })], 'Acme')).toContain('THE OWNER KNOWS (1)')
  expect(ownerLetter([], 'Acme')).toBe('Nothing is open: there is nothing to ask.')
})
