import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { glob, type Loader, type LoaderContext } from 'astro/loaders'
import { z } from 'astro/zod'
import { fillCounts } from '~/lib/counts'
import { checkArticles } from './check-articles'
import { ContentError, type ContentText, readYaml } from './problems'
import { parseRegister, readSources, registerFiles } from './files'
import { unknownReferences } from './facts/references'

type Entries = Map<string, { data: Record<string, unknown>; file: string }>

/** Facts, prices and company details as one collection; ids are used once across the three files. */
export const registerLoader = (): Loader =>
  loader('register', registerFiles, async (read, root) => {
    const { register, places } = parseRegister(await Promise.all(registerFiles.map(read)))
    const unknown = unknownReferences(readSources(fileURLToPath(root)), register)
    if (unknown.length > 0) throw new ContentError(unknown.join('\n'))
    return new Map(
      Object.entries(register).map(([id, data]) => [id, { data, file: places.get(id)?.file ?? '' }]),
    )
  })

/** One file that is one entry, named after the file. */
export const singleLoader = (file: string, schema: z.ZodType): Loader =>
  loader(basename(file), [file], async (read) => new Map([await entryFrom(file, { read, schema })]))

type Schemas = z.ZodType | Record<string, z.ZodType>

interface Folder {
  /** One for all files or one for each file's name, `*` for the others. */
  schemas: Schemas
  /** What {count:…} may name in the file of this name. */
  counts: (name: string) => Readonly<Record<string, number>>
}

/** A folder in which every .yaml file is one entry. */
export const folderLoader = (folder: string, { schemas, counts }: Folder): Loader =>
  loader(folder, [folder], async (readPlain, root) => {
    const read: Read = async (file) => filledWith(counts(basename(file, '.yaml')), await readPlain(file))
    const files = (await readdir(new URL(folder, root))).filter((file) => file.endsWith('.yaml')).sort()
    const entries = files.map((file) =>
      entryFrom(`${folder}/${file}`, { read, schema: schemaFor(`${folder}/${file}`, schemas) }),
    )
    return new Map(await Promise.all(entries))
  })

function filledWith(counts: Readonly<Record<string, number>>, { file, text }: ContentText): ContentText {
  try {
    return { file, text: fillCounts(text, counts) }
  } catch (error) {
    throw new ContentError(`${file} ${(error as Error).message}`)
  }
}

function schemaFor(file: string, schemas: Schemas): z.ZodType {
  if (schemas instanceof z.ZodType) return schemas
  const schema = schemas[basename(file, '.yaml')] ?? schemas['*']
  if (!schema)
    throw new ContentError(
      `${file}: no page has this name; expected one of ${Object.keys(schemas).join(', ')}`,
    )
  return schema
}

/** A folder of articles; each is checked before Astro reads it. */
export function articleLoader(folder: string, schema: z.ZodType): Loader {
  const files = glob({ base: `./${folder}`, pattern: '**/*.{md,mdx}' })
  return {
    name: folder,
    load: async (context) => {
      await checkArticles(folder, { schema, root: context.config.root, meta: context.meta })
      await files.load(context)
    },
  }
}

type Read = (file: string) => Promise<ContentText>

async function entryFrom(file: string, { read, schema }: { read: Read; schema: z.ZodType }) {
  const data = readYaml(await read(file), schema) as Record<string, unknown>
  return [basename(file, '.yaml'), { data, file }] as const
}

function loader(
  name: string,
  watched: readonly string[],
  collect: (read: Read, root: URL) => Promise<Entries>,
): Loader {
  return {
    name,
    load: async (context) => {
      const { root } = context.config
      const read: Read = async (file) => ({ file, text: await readFile(new URL(file, root), 'utf8') })
      const sync = async () => fillStore(context, await collect(read, root))
      await sync()
      watch(context, { paths: watched.map((path) => fileURLToPath(new URL(path, root))), sync })
    },
  }
}

async function fillStore(context: LoaderContext, entries: Entries): Promise<void> {
  const parsed = await Promise.all(
    [...entries].map(async ([id, { data, file }]) => ({
      id,
      data: await context.parseData({ id, data }),
      filePath: file,
    })),
  )
  context.store.clear()
  for (const entry of parsed) context.store.set(entry)
}

/** In development a saved file shows at once; a mistake is told and the last good version stays. */
function watch(
  { watcher, logger }: LoaderContext,
  { paths, sync }: { paths: string[]; sync: () => Promise<void> },
) {
  if (!watcher) return
  for (const path of paths) watcher.add(path)
  const onChange = (file: string) => {
    if (paths.some((path) => file.startsWith(path)))
      sync().catch((error: Error) => logger.error(error.message))
  }
  watcher.on('change', onChange)
  watcher.on('add', onChange)
  watcher.on('unlink', onChange)
}
