import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flows } from '~/flows/flows'
import { describeCollectedData, type Collector } from '~/layouts/collected-data'

const policy = readFileSync('content/legal/privacy-policy.mdx', 'utf8')

test.each(['consultation', ...(Object.keys(flows) as Collector[])] as const)(
  'the privacy policy lists the fields of %s',
  (from) => {
    expect(policy).toContain(`<CollectedData from="${from}" />`)
    for (const detail of ['name', 'email address', 'phone number'])
      expect(describeCollectedData(from)).toContain(detail)
    if (from !== 'consultation') expect(describeCollectedData(from)).toMatch(/^Your answers \(.+\)/)
  },
)
