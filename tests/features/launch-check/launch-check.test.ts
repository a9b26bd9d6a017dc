import { expect, test } from 'vitest'
import { checkRegister } from '~/features/launch-check/check-register'
import type { Finding } from '~/features/launch-check/finding'
import { blocks, report, summaryLine } from '~/features/launch-check/report'
import { scanBuiltSite } from '~/features/launch-check/scan-built-site'
import type { RegisterEntry } from '~/schemas/register-entry'
import { entry } from '../facts/entry'

const places = new Map([['a.one', { file: 'content/facts.yaml', line: 12 }]])

const check = (one: Partial<RegisterEntry>, two: Partial<RegisterEntry> = {}) =>
  checkRegister({
    register: { 'a.one': entry({ conflictsWith: ['a.two'], ...one }), 'a.two': entry({ spec: 83, ...two }) },
    places,
    today: '2026-11-20',
  })

test('two entries that contradict each other are told once, at the first', () => {
  const [conflict, ...others] = check(
    { blocking: true, pages: ['/services/care'] },
    { conflictsWith: ['a.one'] },
  )
  expect(others).toEqual([])
  expect(conflict).toMatchObject({ group: 'CONFLICT', id: 'a.one', file: 'content/facts.yaml', line: 12 })
  expect(conflict).toMatchObject({ pages: ['/services/care'], blocking: true, label: 'A figure' })
  expect(conflict?.why).toContain('a.two')
})

test('a conflict named on one side only is told as well', () => {
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

test('an entry that names itself or one that is not there is no conflict', () => {
  expect(check({ conflictsWith: ['a.one', 'a.three'] })).toEqual([])
})

test('an entry without a known place still says where to look', () => {
  expect(check({ conflictsWith: [] }, { status: 'disputed' })).toMatchObject([{ file: 'content', line: 1 }])
})

const page = (route: string, body: string) => ({
  file: `dist${route}.html`,
  route,
  html: `<html>\n<body>\n${body}</body>`,
})

test('braces, example numbers and example addresses left in the built site are found', () => {
  const pages = [
    page('/about', '<p>Company {company number}</p>'),
    page('/contact', '<p>{company number}</p><a href="tel:+442079460018">Call</a> <p>020 7946 0018</p>'),
    page('/services', '<a href="mailto:hello@willowmere.example">Write</a>'),
  ]
  expect(
    scanBuiltSite(pages).map(({ id, label, file, line, pages: on }) => ({ id, label, file, line, on })),
  ).toEqual([
    {
      id: 'words in braces',
      label: '{company number}',
      file: 'dist/about.html',
      line: 3,
      on: ['/about', '/contact'],
    },
    {
      id: 'example telephone number',
      label: '020 7946 0018',
      file: 'dist/contact.html',
      line: 3,
      on: ['/contact'],
    },
    {
      id: 'example telephone number',
      label: '+442079460018',
      file: 'dist/contact.html',
      line: 3,
      on: ['/contact'],
    },
    {
      id: 'example e-mail address',
      label: 'hello@willowmere.example',
      file: 'dist/services.html',
      line: 3,
      on: ['/services'],
    },
  ])
})

test('scripts, styles and the data of islands are not copy', () => {
  const html =
    '<script>const a = {company: 1}</script><style>p {color: red}</style><astro-island props="{company}"></astro-island>'
  expect(scanBuiltSite([page('/', html)])).toEqual([])
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

test('the report sorts by urgency and names the file and line to edit', () => {
  const text = report([
    finding({ group: 'STALE', id: 'b', pages: ['*', '!/404'], blocking: false }),
    finding({}),
    finding({ group: 'PLACEHOLDER', id: 'c', pages: [] }),
    finding({ id: 'd', pages: [], blocking: false }),
  ])
  expect(text).toBe(`PLACEHOLDER (1)

  ! c: Fee to register
    content/facts.yaml:3
    It changed.

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

Launch check: 4 open points, 2 of which block the launch (npm run launch-check).`)
})

test('one line tells how ready the site is', () => {
  expect(summaryLine([])).toBe('Launch check: nothing is open.')
  expect(summaryLine([finding({ blocking: false })])).toBe(
    'Launch check: 1 open point, none of which blocks the launch (npm run launch-check).',
  )
  expect(summaryLine([finding({ blocking: false }), finding({})])).toBe(
    'Launch check: 2 open points, 1 of which block the launch (npm run launch-check).',
  )
  expect(blocks([finding({ blocking: false })])).toBe(false)
  expect(blocks([finding({ blocking: false }), finding({})])).toBe(true)
})
