import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { flows } from '~/flows/flows'
import { collectedBy, type Collector } from '~/layouts/collected'

const policy = readFileSync('content/legal/privacy-policy.mdx', 'utf8')

test.each(['consultation', ...(Object.keys(flows) as Collector[])] as const)(
  'the privacy policy lists the fields of %s',
  (from) => {
    expect(policy).toContain(`<Collected from="${from}" />`)
    for (const detail of ['name', 'email address', 'phone number'])
      expect(collectedBy(from)).toContain(detail)
    if (from !== 'consultation') expect(collectedBy(from)).toMatch(/^Your answers \(.+\)/)
  },
)
