import type { FactId } from '~/content/facts/facts'
import type { Fact } from '~/content/schemas/fact'

export const entry = (given: Partial<Fact> = {}): Fact => ({
  label: 'A figure',
  value: 82,
  unit: 'gbp',
  status: 'confirmed',
  who: 'lawyer',
  sources: [{ title: 'An Act', url: 'https://www.legislation.gov.uk/an-act' }],
  reviewBy: '2027-02-20',
  confirmedOn: '2026-11-20',
  ...given,
})

/** A fact id that only tests use. */
export const idOf = (id: string) => id as FactId
