import { readFileSync } from 'node:fs'
import { consultationLead } from '~/enquiry/lead'
import { leadOf } from '~/flows/engine/vocabulary'
import { instantWill } from '~/flows/instant-will/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { willCost } from '~/flows/will-cost/flow'
import type { SubmissionRow } from '~/lead/row'

export const person = { email: 'margaret@example.com', phone: '020 7946 0999' }
const asked = { situation: 'couple', family: 'yes', assets: 'no', requests: 'yes' } as const
export const calculator = { ...asked, name: 'Margaret Ashworth', ...person }

const names = { firstName: 'Margaret', lastName: 'Ashworth' }
/** One lead of each source with a follow-up. */
export const leads: [source: string, lead: SubmissionRow][] = [
  [
    'consultation',
    consultationLead({ ...names, ...person, service: 'wills', message: 'Please call after six.' }, 'wills'),
  ],
  ['will_price_calculator', leadOf(willCalculator, calculator)],
  [
    'will_cost_calculator',
    leadOf(
      willCost,
      {
        ...{ age: '50-59', gender: 'female', hasWill: 'no-new', homeowner: 'yes', willFor: 'me-partner' },
        ...{ serviceType: 'couples', postcode: 'N1 9GU', fullName: 'Margaret Jane Ashworth', ...person },
      },
      'WC123456007',
    ),
  ],
  [
    'instant_will',
    leadOf(
      instantWill,
      {
        ...{ willType: 'couple', hasWill: 'no', urgency: 'soon', fullName: 'Margaret Ashworth' },
        ...{ postcode: 'N1 9GU', ...person },
      },
      'IW123456007',
    ),
  ],
]

/** The JSON that the owner's system receives for it. */
export const fixtureOf = (source: string): unknown =>
  JSON.parse(readFileSync(`tests/server/follow-up/json/${source}.json`, 'utf8'))
