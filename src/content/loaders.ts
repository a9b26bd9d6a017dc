import { parse, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { mistakesOnDisk } from './content-mistakes'
import { contentFiles, readText } from './files'
import { ContentError } from './read-content'
import { isDraft } from './schema-of'

// `DEV` is also true in a build that inherits NODE_ENV=test.
const showsDrafts = import.meta.env.MODE === 'development'

/**
 * Loads files and folders of content/, one entry per file. Each is validated before Astro's glob() reads it, because glob() does
 * not report the line of an error. Drafts are shown in development only; an invalid draft is left out with a warning.
 */
export const contentLoader = (...places: string[]): Loader => ({
  name: places.join(', '),
  load: async (context) => {
    const root = fileURLToPath(context.config.root)
    const sources = contentFiles(root).filter(({ file }) => places.some((place) => file.startsWith(place)))
    const published = sources.filter((source) => !isDraft(source))
    const mistakes = published.flatMap((source) => mistakesOnDisk(source, root))
    if (mistakes.length > 0) throw new ContentError(mistakes)
    const hidden = sources.filter(isDraft).filter((source) => {
      const mistakes = mistakesOnDisk(source, root)
      if (mistakes.length > 0) context.logger.warn(`In a draft: ${new ContentError(mistakes).message}`)
      return mistakes.length > 0 || !showsDrafts
    })
    const pattern = [
      ...places.map((place) => (place.endsWith('.yaml') ? place : `${place}/**/*.{mdx,yaml}`)),
      ...hidden.map(({ file }) => `!${file}`),
    ]
    // glob() caches each entry until its text changes, and would miss a changed schema.
    context.store.clear()
    await glob({ base: '.', pattern, generateId: ({ entry }) => parse(entry).name }).load({
      ...context,
      parseData: validatedFirst(context, root),
    })
  },
})

/** In development, glob() reloads a saved file. After an error, the last valid version stays. */
function validatedFirst(context: LoaderContext, root: string): LoaderContext['parseData'] {
  return async (entry) => {
    const file = relative(root, entry.filePath ?? '').replaceAll('\\', '/')
    const mistakes = mistakesOnDisk(readText(file, root), root)
    if (mistakes.length > 0) throw new ContentError(mistakes)
    return context.parseData(entry)
  }
}
