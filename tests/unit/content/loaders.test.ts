import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { LoaderContext } from 'astro/loaders'
import { expect, onTestFinished, test, vi } from 'vitest'
import { yamlLoader } from '~/content/loaders'

const faqs = (title: string) =>
  `page: /services/care\ntitle: ${title}\nitems:\n  - question: How much?\n    answer: That depends.\n`

/** A project with one file of questions, and what Astro gives a loader of it while the site is being edited. */
function project(text: string) {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content/faqs'), { recursive: true })
  const write = (changed: string) => writeFileSync(join(root, 'content/faqs/care.yaml'), changed)
  write(text)
  const store = new Map<string, { data: unknown; filePath: string }>()
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined })
  const error = vi.fn()
  const context = {
    config: { root: pathToFileURL(`${root}/`) },
    parseData: ({ data }: { data: unknown }) => Promise.resolve(data),
    store: { clear: () => store.clear(), set: (entry: never) => store.set(entry['id'], entry) },
    logger: { error },
    watcher,
  } as unknown as LoaderContext
  const save = (changed: string) => {
    write(changed)
    watcher.emit('all', 'change', join(root, 'content/faqs/care.yaml'))
  }
  return { context, store, save, error }
}

const loader = yamlLoader('content/faqs', { counts: () => ({ services: 5 }) })

test('every file of a folder is an entry of its name, with its counts in words', async () => {
  const { context, store } = project(faqs("'Questions on {count:services} services'"))
  await loader.load(context)
  expect(store.get('care')).toMatchObject({
    data: { title: 'Questions on five services' },
    filePath: 'content/faqs/care.yaml',
  })
})

test('a saved file is read again, and after a mistake the last good one stays', async () => {
  const { context, store, save, error } = project(faqs('One'))
  await loader.load(context)
  save(faqs('Two'))
  await expect.poll(() => store.get('care')?.data).toMatchObject({ title: 'Two' })
  save(faqs('Three').replace('answer', 'anser'))
  await expect
    .poll(() => error.mock.calls)
    .toEqual([[expect.stringContaining('content/faqs/care.yaml:5: items › 0 has no field')]])
  expect(store.get('care')?.data).toMatchObject({ title: 'Two' })
})

test.each([
  ['a count of nothing', faqs("'{count:servces}'"), ':2: {count:servces} counts nothing'],
  ['a misspelt field', faqs('One').replace('title', 'titel'), ':2: the file has no field'],
  ['a broken file', faqs('"One'), ':6: the file cannot be read'],
])('%s stops the build with file and line', async (_what, text, said) => {
  const { context } = project(text)
  await expect(loader.load(context)).rejects.toThrow(`content/faqs/care.yaml${said}`)
})

test('a file whose name the site does not know stops the build', async () => {
  const { context } = project(faqs('One'))
  await expect(yamlLoader('content/faqs', { known: ['home'] }).load(context)).rejects.toThrow(
    'content/faqs/care.yaml:1: No page has this name. It can be one of home.',
  )
})
