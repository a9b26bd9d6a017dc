import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { factsOnDisk } from '~/content/files'
import { factIds } from '~/integrations/fact-ids'
import { siteWith } from '../content/sample-site'

test('every id of content/ is typed, and no other', async () => {
  const injectTypes = vi.fn()
  const root = siteWith()
  const config = { root: pathToFileURL(`${root}/`) }
  await factIds().hooks['astro:config:done']?.({ config, injectTypes } as never)
  const [{ content }] = injectTypes.mock.calls[0] as [{ content: string }]
  const ids = Object.keys(factsOnDisk(root).facts)
  expect(ids).toContain('law.age')
  expect(content.match(/'[\w.]+'/g)).toEqual(ids.map((id) => `'${id}'`))
})
