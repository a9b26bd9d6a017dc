import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { mistakesOnDisk, readOnDisk } from './content-mistakes'
import { filesIn, readFacts, readText } from './files'
import { ContentError, dataOf } from './read-content'
import { factFiles, isDraft } from './schema-of'

// Loaders for content/. Astro's own file() and glob() report no line for an error in YAML. Articles are validated here, then loaded by
// glob().

type Entries = { id: string; data: unknown; file: string }[]

/** Facts, prices and company details as one collection. */
export const factsLoader = (): Loader =>
  loader('facts', factFiles, (root) => {
    const { facts, places } = readFacts(root)
    return Object.entries(facts).map(([id, data]) => ({ id, data, file: places.get(id)?.file ?? '' }))
  })

/** A YAML file, or all files of a folder: one entry per file. */
export const yamlLoader = (place: string): Loader =>
  loader(place, [place], (root) => {
    const files = place.endsWith('.yaml') ? [place] : filesIn(place, /\.yaml$/, root)
    return files.map((file) => ({
      id: basename(file, '.yaml'),
      data: dataOf(readOnDisk(readText(file, root), root)),
      file,
    }))
  })

// `DEV` is also true in a build that inherits NODE_ENV=test.
const showsDrafts = import.meta.env.MODE === 'development'

/** A folder of articles. Drafts are shown in development only; an invalid draft is left out with a warning. */
export const articleLoader = (folder: string): Loader => ({
  name: folder,
  load: async (context) => {
    const root = fileURLToPath(context.config.root)
    const sources = filesIn(folder, /\.mdx?$/, root).map((file) => readText(file, root))
    const mistakes = sources.flatMap((source) => mistakesOnDisk(source, root))
    if (mistakes.length > 0) throw new ContentError(mistakes)
    const hidden = sources.filter(isDraft).filter((source) => {
      const { mistakes } = readOnDisk(source, root)
      if (mistakes.length > 0) context.logger.warn(`In a draft: ${new ContentError(mistakes).message}`)
      return mistakes.length > 0 || !showsDrafts
    })
    const without = hidden.map(({ file }) => `!${file.slice(folder.length + 1)}`)
    // glob() caches each article until its text changes, and would miss a changed schema.
    context.store.clear()
    await glob({ base: `./${folder}`, pattern: ['**/*.{md,mdx}', ...without] }).load(context)
  },
})

function loader(name: string, places: readonly string[], read: (root: string) => Entries): Loader {
  return {
    name,
    load: async (context) => {
      const root = fileURLToPath(context.config.root)
      const sync = async () => fillStore(context, read(root))
      await sync()
      const paths = places.map((place) => join(root, place))
      watch(context, paths, sync)
    },
  }
}

async function fillStore(context: LoaderContext, entries: Entries): Promise<void> {
  const parsed = await Promise.all(
    entries.map(async ({ id, data, file }) => ({
      ...{ id, filePath: file },
      data: await context.parseData({ id, data: data as Record<string, unknown> }),
    })),
  )
  context.store.clear()
  for (const entry of parsed) context.store.set(entry)
}

/** Reloads a saved file in development. After an error, the last valid version stays. */
function watch({ watcher, logger }: LoaderContext, paths: readonly string[], sync: () => Promise<void>) {
  if (!watcher) return
  watcher.add([...paths])
  watcher.on('all', (_event, file) => {
    if (!paths.some((path) => file.startsWith(path))) return
    sync().catch((error: Error) => logger.error(error.message))
  })
}
