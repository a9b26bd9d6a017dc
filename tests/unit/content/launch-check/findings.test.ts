import { expect, test } from 'vitest'
import {
  countPoints,
  isAccepted,
  reasons,
  type SignedOff,
  factFindings,
  type Finding,
} from '~/content/launch-check/findings'
import { blocks, report, summaryLine } from '~/content/launch-check/report'
import { ownerLetter } from '~/content/launch-check/who-answers'
import type { Fact } from '~/content/schemas/fact'
import { entry } from '../facts/entry'

const today = '2026-11-20'

const signedOff = (given: Partial<SignedOff>): SignedOff => ({
  status: 'agreed',
  blocking: true,
  reviewBy: '2027-02-20',
  publish: 'spec',
  spec: 82,
  checked: 92,
  ...given,
})

const groupsOf = (given: Partial<SignedOff>) => reasons(signedOff(given), today).map(({ group }) => group)

const acceptance = { acceptedBy: 'A. Owner', acceptedOn: '2026-11-19' }

test.each([
  ['agreed', []],
  ['placeholder', ['PLACEHOLDER']],
  ['disputed', ['DISPUTED']],
  ['unsubstantiated', ['UNSUBSTANTIATED']],
  ['sample', ['SAMPLE']],
  ['needs-review', ['NEEDS REVIEW']],
] as const)('%s is listed under %j', (status, listed) => {
  expect(groupsOf({ status })).toEqual(listed)
})

test.each(['disputed', 'unsubstantiated', 'needs-review'] as const)(
  'the owner’s sign-off clears %s',
  (status) => {
    expect(groupsOf({ status, ...acceptance })).toEqual([])
    expect(groupsOf({ status, acceptedBy: 'A. Owner' })).toHaveLength(1)
  },
)

test.each(['disputed', 'unsubstantiated', 'sample'] as const)(
  'publishing the checked side clears %s',
  (status) => {
    expect(groupsOf({ status, publish: 'checked' })).toEqual([])
  },
)

test('a sign-off does not make a placeholder or a sample real', () => {
  expect(groupsOf({ status: 'placeholder', ...acceptance })).toEqual(['PLACEHOLDER'])
  expect(groupsOf({ status: 'sample', ...acceptance })).toEqual(['SAMPLE'])
  expect(groupsOf({ status: 'placeholder', publish: 'checked', checked: 'removed' })).toEqual([])
  expect(groupsOf({ status: 'placeholder', publish: 'checked', checked: 'A name' })).toEqual(['PLACEHOLDER'])
})

test('whatever is past its day of review is stale, signed off or not', () => {
  expect(groupsOf({ reviewBy: '2026-11-19' })).toEqual(['STALE'])
  expect(groupsOf({ reviewBy: '2026-11-20' })).toEqual([])
  expect(groupsOf({ status: 'disputed', reviewBy: '2026-11-19', ...acceptance })).toEqual(['STALE'])
})

test('a reason says what is known and what to do', () => {
  const [disputed] = reasons(signedOff({ status: 'disputed', note: 'It changed.' }), today)
  expect(disputed?.why).toBe(
    'It changed. To keep it, add acceptedBy and acceptedOn. “publish: checked” publishes “92”.',
  )
  expect(disputed?.blocking).toBe(true)
  const [removed] = reasons(signedOff({ status: 'unsubstantiated', checked: 'removed' }), today)
  expect(removed?.why).toContain('“publish: checked” takes it off the site.')
  const [same] = reasons(signedOff({ status: 'needs-review', checked: 82, blocking: false }), today)
  expect(same).toEqual({
    group: 'NEEDS REVIEW',
    why: 'To keep it, add acceptedBy and acceptedOn.',
    blocking: false,
  })
  const [range] = reasons(signedOff({ status: 'disputed', checked: [4, 6] }), today)
  expect(range?.why).toContain('publishes “4 to 6”')
  const [parts] = reasons(signedOff({ status: 'disputed', checked: { title: 'x' } }), today)
  expect(parts?.why).toContain('publishes the checked wording')
  const hours = [{ days: 'Monday to Friday', from: '9:00', to: '17:00' }]
  const [opening] = reasons(signedOff({ status: 'disputed', checked: hours }), today)
  expect(opening?.why).toContain('publishes the checked wording')
  expect(reasons(signedOff({ status: 'placeholder' }), today)[0]?.why).toContain('status: agreed')
  expect(reasons(signedOff({ status: 'sample' }), today)[0]?.why).toContain('genuine words')
  expect(reasons(signedOff({ reviewBy: '2026-01-01' }), today)[0]?.why).toContain('2026-01-01')
})

const why = (given: Partial<SignedOff>) => reasons(signedOff(given), today).map((reason) => reason.why)

test('every reason is said in full', () => {
  expect(why({ status: 'placeholder' })).toEqual(['Fill in the real value and write “status: agreed”.'])
  expect(why({ status: 'sample' })).toEqual([
    'Replace it with genuine words, or write “publish: checked” to take it off the site.',
  ])
  expect(why({ reviewBy: '2026-01-01' })).toEqual([
    'To be reviewed by 2026-01-01. Compare it with its source, then change checkedOn and reviewBy.',
  ])
  const unchecked = { status: 'disputed', blocking: true, reviewBy: '2027-02-20', spec: 82 } as const
  expect(reasons(unchecked, today).map((reason) => reason.why)).toEqual([
    'To keep it, add acceptedBy and acceptedOn.',
  ])
  expect(why({ status: 'disputed', spec: { title: 'x' }, checked: { title: 'y' } })).toEqual([
    'To keep it, add acceptedBy and acceptedOn. “publish: checked” publishes the checked wording.',
  ])
})

test('what is open and stale is reported twice, and blocks only when it says so', () => {
  const given = { status: 'disputed', reviewBy: '2026-01-01', blocking: false } as const
  expect(reasons(signedOff(given), today).map(({ group, blocking }) => [group, blocking])).toEqual([
    ['DISPUTED', false],
    ['STALE', false],
  ])
})

test('a sign-off needs a name and a day', () => {
  expect(isAccepted(signedOff(acceptance))).toBe(true)
  expect(isAccepted(signedOff({ acceptedOn: '2026-11-19' }))).toBe(false)
})

test('a placeholder whose removal is not published stays one', () => {
  expect(groupsOf({ status: 'placeholder', publish: 'spec', checked: 'removed' })).toEqual(['PLACEHOLDER'])
})

const places = new Map([['a.one', { file: 'content/facts.yaml', line: 12 }]])

const check = (one: Partial<Fact>, two: Partial<Fact> = {}) =>
  factFindings({
    facts: { 'a.one': entry({ conflictsWith: ['a.two'], ...one }), 'a.two': entry({ spec: 83, ...two }) },
    places,
    today: '2026-11-20',
  })

test('two entries that contradict each other are reported once, at the first', () => {
  const [conflict, ...others] = check(
    { blocking: true, pages: ['/services/care'] },
    { conflictsWith: ['a.one'] },
  )
  expect(others).toEqual([])
  expect(conflict).toMatchObject({ group: 'CONFLICT', id: 'a.one', file: 'content/facts.yaml', line: 12 })
  expect(conflict).toMatchObject({ pages: ['/services/care'], blocking: true, label: 'A figure' })
  expect(conflict?.why).toContain('a.two')
})

test('a conflict named on one side only is reported as well', () => {
  expect(check({ conflictsWith: [] }, { conflictsWith: ['a.one'] })).toHaveLength(1)
  expect(check({ conflictsWith: [] })).toEqual([])
})

test('a conflict ends when both agree, one is removed, both are checked or both are signed off', () => {
  const acceptance = { acceptedBy: 'A. Owner', acceptedOn: '2026-11-19' }
  expect(check({}, { spec: 82 })).toEqual([])
  expect(check({ publish: 'checked', checked: 'removed' })).toEqual([])
  expect(check({ publish: 'checked' }, { publish: 'checked', checked: 93 })).toEqual([])
  expect(check(acceptance, acceptance)).toEqual([])
  expect(check(acceptance)).toHaveLength(1)
  expect(check({ publish: 'checked' })).toHaveLength(1)
})

test('a conflict says what to decide', () => {
  expect(check({}).map(({ why }) => why)).toEqual([
    'Says something else than a.two. Decide which is true and make both agree, or add acceptedBy and acceptedOn to both.',
  ])
  expect(check({}, { publish: 'checked', checked: 'removed' })).toEqual([])
  expect(check({}, { publish: 'checked' })).toHaveLength(1)
})

test('a conflict shows what either entry publishes', () => {
  expect(check({}, { publish: 'checked' })).toMatchObject([{ now: '£82', note: 'A figure: “£92”.' }])
})

test('what the other side would print is said in full, with its parts', () => {
  const why = (given: Partial<Fact>) =>
    factFindings({ facts: { 'a.fact': entry({ status: 'disputed', ...given }) }, places, today })[0]?.why
  expect(why({})).toContain('“publish: checked” publishes “£92”.')
  const parts = { unit: { each: 'gbp' }, spec: { each: 82 }, checked: { each: 92 } } as Partial<Fact>
  expect(why(parts)).toContain('“publish: checked” publishes “each: £92”.')
  expect(why({ checked: 'removed' })).toContain('“publish: checked” takes it off the site.')
})

test('an entry that names itself or one that is not there is no conflict', () => {
  expect(check({ conflictsWith: ['a.one', 'a.three'] })).toEqual([])
})

test('an entry without a known place still says where to look', () => {
  expect(check({ conflictsWith: [] }, { status: 'disputed' })).toMatchObject([{ file: 'content', line: 1 }])
})

const finding = (given: Partial<Finding>): Finding => ({
  group: 'DISPUTED',
  id: 'lpa.registrationFee',
  label: 'Fee to register',
  why: 'It changed.',
  file: 'content/facts.yaml',
  line: 3,
  pages: ['/services/care'],
  blocking: true,
  ...given,
})

test('the report sorts by who can answer, then by urgency, and names the file and line to edit', () => {
  const text = report([
    finding({ group: 'STALE', id: 'b', pages: ['*', '!/404'], blocking: false, kind: 'law' }),
    finding({ kind: 'fee' }),
    finding({ group: 'PLACEHOLDER', id: 'c', pages: [] }),
    finding({ id: 'd', pages: [], blocking: false, kind: 'fee' }),
  ])
  expect(text).toBe(`=== The owner knows: 1, 1 of which blocks the launch ===

PLACEHOLDER (1)

  ! c: Fee to register
    content/facts.yaml:3
    It changed.

=== Ask a solicitor: 3, 1 of which blocks the launch ===

DISPUTED (2)

  ! lpa.registrationFee: Fee to register
    content/facts.yaml:3
    shown on /services/care
    It changed.

  · d: Fee to register
    content/facts.yaml:3
    It changed.

STALE (1)

  · b: Fee to register
    content/facts.yaml:3
    shown on every page, not /404
    It changed.

Who can answer:
  The owner knows  1, 1 of which blocks the launch
  Ask a solicitor  3, 1 of which blocks the launch

Launch check: 4 open points, 2 of which block the launch (npm run launch-check).`)
})

test('one line tells how ready the site is', () => {
  expect(summaryLine([])).toBe('Launch check: nothing is open.')
  expect(summaryLine([finding({ blocking: false })])).toBe(
    'Launch check: 1 open point, none of which blocks the launch (npm run launch-check).',
  )
  expect(summaryLine([finding({ blocking: false }), finding({ id: 'another' })])).toBe(
    'Launch check: 2 open points, 1 of which block the launch (npm run launch-check).',
  )
  expect(blocks([finding({ blocking: false })])).toBe(false)
  expect(blocks([finding({ blocking: false }), finding({ id: 'another' })])).toBe(true)
})

test('a finding says what the site prints now, part by part, and nothing where its figure cannot be printed', () => {
  const found = (given: Partial<Fact>) =>
    factFindings({ facts: { 'a.fact': entry({ status: 'disputed', ...given }) }, places, today })[0]
  expect(found({})).toMatchObject({ now: '£82', file: 'content', line: 1 })
  const parts = {
    unit: { each: 'gbp', years: 'years' },
    spec: { each: 82, years: 7 },
    checked: { each: 92, years: 7 },
  }
  expect(found(parts as Partial<Fact>)?.now).toBe('each: £82; years: 7 years')
  expect(found({ ...parts, spec: { each: 82 } } as Partial<Fact>)?.now).toBe('')
})

test('a point that is listed for two reasons is counted once, in the build’s line and in the owner’s letter', () => {
  const point = { id: 'price.will.single', label: 'A will', file: 'content/prices.yaml', line: 3, pages: [] }
  const findings: Finding[] = [
    { ...point, group: 'NEEDS REVIEW', why: 'Compare it.', blocking: false },
    { ...point, group: 'CONFLICT', why: 'Two prices.', blocking: true },
    { ...point, id: 'price.lpa', label: 'An LPA', group: 'STALE', why: 'Old.', blocking: false },
  ]
  expect(countPoints(findings)).toEqual({ open: 2, blocking: 1 })
  expect(summaryLine(findings)).toContain('2 open points, 1 of which')
  expect(ownerLetter(findings, 'Firm')).toContain('1 of the 2 questions')
})
