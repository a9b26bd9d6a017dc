import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { factIds } from '~/integrations/fact-ids'
import { siteWith } from '../content/sample-site'

test('every id of content/ is typed, and no other', async () => {
  const injectTypes = vi.fn()
  const config = { root: pathToFileURL(`${siteWith()}/`) }
  await factIds().hooks['astro:config:done']?.({ config, injectTypes } as never)
  const [{ content }] = injectTypes.mock.calls[0] as [{ content: string }]
  expect(content.match(/'[\w.]+'/g)).toEqual([
    "'lpa.registrationFee'",
    "'law.age'",
    "'price.lpa'",
    "'price.range'",
    "'company.name'",
    "'company.phone'",
    "'company.email'",
    "'company.hours'",
  ])
})
