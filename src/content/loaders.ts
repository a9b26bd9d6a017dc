import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { factFileMistakes, mistakesInFiles } from './content-mistakes'
import { type Counts, filesIn, readEntry, readFacts, readText } from './files'
import { ContentError, type Mistake } from './problems'
import { factFiles, isDraft } from './schema-of'

// What files.ts reads, handed to Astro. Articles come by Astro's own glob(). YAML does not come by file() or glob(): after a
// mistake file() logs "Error reading data from …" without its line, and the build goes on with what the last one had;
// glob() knows no lines either, and cannot fill in a count.

type Entries = { id: string; data: unknown; file: string }[]

/** Facts, prices and company details as one collection; ids are used once across the three files. */
export const factsLoader = (): Loader =>
  loader('facts', factFiles, (root) => {
    refuse(factFileMistakes(root))
    const { facts, places } = readFacts(root)
    return Object.entries(facts).map(([id, data]) => ({ id, data, file: places.get(id)?.file ?? '' }))
  })

/** A YAML file, or every one of a folder: an entry each, named after its file. `counts` tells what a file may count. */
export const yamlLoader = (place: string, counts?: (name: string) => Counts): Loader =>
  loader(place, [place], (root) => {
    const files = place.endsWith('.yaml') ? [place] : filesIn(place, /\.yaml$/, root)
    return files.map((file) => {
      const id = basename(file, '.yaml')
      refuse(mistakesInFiles([readText(file, root)], root))
      return { id, data: readEntry(file, { root, ...(counts && { counts: counts(id) }) }), file }
    })
  })

function refuse(mistakes: readonly Mistake[]): void {
  if (mistakes.length > 0) throw new ContentError(mistakes)
}

const showsDrafts = import.meta.env.MODE === 'development'

/**
 * A folder of articles, read by Astro's glob() once they are checked. Drafts are shown in development only, and a draft with
 * mistakes is left out with a warning: it never stops anything.
 */
export const articleLoader = (folder: string): Loader => ({
  name: folder,
  load: async (context) => {
    const root = fileURLToPath(context.config.root)
    const sources = filesIn(folder, /\.mdx?$/, root).map((file) => readText(file, root))
    refuse(
      mistakesInFiles(
        sources.filter((source) => !isDraft(source)),
        root,
      ),
    )
    const hidden = sources.filter(isDraft).filter((source) => {
      const mistakes = mistakesInFiles([source], root)
      if (mistakes.length > 0) context.logger.warn(`In a draft: ${new ContentError(mistakes).message}`)
      return mistakes.length > 0 || !showsDrafts
    })
    const without = hidden.map(({ file }) => `!${file.slice(folder.length + 1)}`)
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
      watch(
        context,
        places.map((place) => join(root, place)),
        sync,
      )
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

/** In development a saved file shows at once; a mistake is told and the last good version stays. */
function watch({ watcher, logger }: LoaderContext, paths: readonly string[], sync: () => Promise<void>) {
  if (!watcher) return
  watcher.add([...paths])
  watcher.on('all', (_event, file) => {
    if (!paths.some((path) => file.startsWith(path))) return
    sync().catch((error: Error) => logger.error(error.message))
  })
}
