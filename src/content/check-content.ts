import type { z } from 'astro/zod'
import { articleMistakes } from './articles/article-text'
import { type KnownNames, withNames } from './known'
import { type ContentText, readYaml, type ReadContent } from './read-content'
import { schemaOf } from './schema-of'
import { articleBlocks, legalBlocks } from './schemas/articles'

// Validates one content file, for the build, the launch check and the editors' screen. Server functions use read-content.ts, which
// reads YAML only, because articles need a Markdown parser.

export type Read = Pick<ReadContent, 'data' | 'mistakes'>

/** Validates a content file with the schema of its kind, and the facts and pictures that it names. */
export function readFile(source: ContentText, names: KnownNames = {}): Read {
  const { file } = source
  const schema = schemaOf(file)
  if (!schema) return failed(file, 'The site has no content file of this name.')
  return withNames(names, () => (file.endsWith('.yaml') ? readYaml(source, schema) : readMdx(source, schema)))
}

/** Validates the front matter of an article or legal page, then its body. */
function readMdx({ file, text }: ContentText, schema: z.ZodType): Read {
  const [top = '', yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? []
  if (top === '')
    return failed(file, 'The file must begin with its details between two lines of three dashes.')
  const { data, mistakes } = readYaml({ file, text: `\n${yaml}` }, schema)
  const above = top.split('\n').length - 1
  const blocks = file.startsWith('content/legal/') ? legalBlocks : articleBlocks
  const inBody = articleMistakes(text.slice(top.length), blocks)
  const found = inBody.map(({ line, message }) => ({
    file,
    line: line + above,
    field: '',
    message: `${message}.`,
  }))
  return { data: found.length > 0 ? undefined : data, mistakes: [...mistakes, ...found] }
}

const failed = (file: string, message: string): Read => ({
  data: undefined,
  mistakes: [{ file, line: 1, field: '', message }],
})
