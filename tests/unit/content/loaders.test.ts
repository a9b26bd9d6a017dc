import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { readFacts } from '~/content/files'
import { contentLoader } from '~/content/loaders'
import { sampleFiles, siteWith } from './sample-site'

const file = 'content/faqs/home.yaml'
const shownOn = (page: string) => sampleFiles[file]!.replace(/^page: .*/m, `page: ${page}`)

/** Astro's loader context in development. */
function editing(root: string) {
  const store = new Map<string, { id: string; data: unknown; filePath: string }>()
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined })
  const error = vi.fn()
  const folder = pathToFileURL(`${root}/`)
  const context = {
    config: { root: folder, srcDir: new URL('src/', folder) },
    entryTypes: new Map([
      [
        '.yaml',
        { getEntryInfo: ({ contents }: { contents: string }) => ({ data: parse(contents) as object }) },
      ],
    ]),
    generateDigest: (text: string) => text,
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    store: Object.assign(store, { set: (entry: never) => Map.prototype.set.call(store, entry['id'], entry) }),
    logger: { error, info: () => undefined },
    watcher,
  } as unknown as LoaderContext
  const save = (text: string) => {
    writeFileSync(join(root, file), text)
    watcher.emit('change', join(root, file))
  }
  return { context, store, save, error }
}

const loader = contentLoader('content/faqs')

test('every file of a folder is an entry; a saved one is reloaded; after an error the last valid version stays', async () => {
  const { context, store, save, error } = editing(siteWith())
  await loader.load(context)
  expect(store.get('home')).toMatchObject({ data: { page: '/' }, filePath: file })
  save(shownOn('/two'))
  await expect.poll(() => store.get('home')?.data).toMatchObject({ page: '/two' })
  save(shownOn('/three').replace('answer', 'anser'))
  await expect
    .poll(() => error.mock.calls)
    .toEqual([[expect.stringContaining(`${file}:4: items › 1 › anser is not a field here`)]])
  expect(store.get('home')?.data).toMatchObject({ page: '/two' })
})

test('facts are parsed again when their text changes, and an error is reported each time', () => {
  const root = siteWith()
  const before = readFacts(root)
  const company = join(root, 'content/company.yaml')
  writeFileSync(company, `${sampleFiles['content/company.yaml']}# a remark\n`)
  expect(readFacts(root).facts).toEqual(before.facts)
  expect(before.places.get('company.name')).toEqual({ file: 'content/company.yaml', line: 1 })
  writeFileSync(company, `${sampleFiles['content/company.yaml']}company.name: twice\n`)
  for (const _ of [1, 2]) expect(() => readFacts(root)).toThrow('content/company.yaml')
})
