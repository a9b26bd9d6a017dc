import type { Fact } from '~/content/schemas/fact'

/** An entry with only what a test is about. */
export const entry = (given: Partial<Fact>): Fact => ({
  label: 'A figure',
  kind: 'fee',
  unit: 'gbp',
  spec: 82,
  checked: 92,
  publish: 'spec',
  status: 'agreed',
  blocking: false,
  sources: [{ title: 'An Act', url: 'https://www.legislation.gov.uk/an-act' }],
  checkedOn: '2026-11-20',
  reviewBy: '2027-02-20',
  pages: [],
  ...given,
})
