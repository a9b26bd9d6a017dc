import { expect, test } from 'vitest'
import { type Finding, blocks, report, summaryLine } from '~/content/launch-check/findings'

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
