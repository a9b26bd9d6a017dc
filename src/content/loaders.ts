import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { checkFile } from './check-content'
import { checkReferences } from './facts/check-facts'
import { type Counts, filesIn, readEntry, readFacts, readSources, readText, factFiles } from './files'
import { ContentError } from './problems'

// What files.ts reads, handed to Astro. Articles come by Astro's own glob(). YAML does not come by file() or glob(): after a
// mistake file() logs "Error reading data from …" without its line, and the build goes on with what the last one had;
// glob() knows no lines either, and cannot fill in a count.

type Entries = { id: string; data: unknown; file: string }[]

/** Facts, prices and company details as one collection; ids are used once across the three files. */
export const factsLoader = (): Loader =>
  loader('facts', factFiles, (root) => {
    const { facts, places } = readFacts(root)
    checkReferences(readSources(root), facts)
    return Object.entries(facts).map(([id, data]) => ({ id, data, file: places.get(id)?.file ?? '' }))
  })

interface Files {
  /** What {count:…} may name in the file of this name. */
  counts?: (name: string) => Counts
  /** The names a file may have; any, when left out. */
  known?: readonly string[]
}

/** A YAML file, or every one of a folder: an entry each, named after its file. */
export const yamlLoader = (place: string, { counts, known }: Files = {}): Loader =>
  loader(place, [place], (root) => {
    const files = place.endsWith('.yaml') ? [place] : filesIn(place, /\.yaml$/, root)
    return files.map((file) => {
      const id = basename(file, '.yaml')
      if (known && !known.includes(id)) {
        const message = `no page has this name; expected one of ${known.join(', ')}`
        throw new ContentError([{ file, line: 1, field: '', message }])
      }
      return { id, data: readEntry(file, { root, ...(counts && { counts: counts(id) }) }), file }
    })
  })

/**
 * A folder of articles; each is checked before Astro reads it. One that an earlier build found right, and that nothing has
 * changed for since, is not read twice: a long one takes some twenty milliseconds.
 */
export function articleLoader(folder: string): Loader {
  const articles = glob({ base: `./${folder}`, pattern: '**/*.{md,mdx}' })
  return {
    name: folder,
    load: async (context) => {
      const root = fileURLToPath(context.config.root)
      const rules = filesIn('src/content', /\.ts$/, root).map((file) => readText(file, root).text)
      for (const file of filesIn(folder, /\.mdx?$/, root)) {
        const source = readText(file, root)
        const pictures = (source.text.match(/\.\/[\w./-]+/g) ?? []).filter((path) =>
          existsSync(join(root, dirname(file), path)),
        )
        const digest = context.generateDigest([...rules, source.text, ...pictures].join('\0'))
        if (context.meta.get(`checked ${file}`) === digest) continue
        checkFile(source, root)
        context.meta.set(`checked ${file}`, digest)
      }
      await articles.load(context)
    },
  }
}

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
