import type { z } from 'astro/zod'
import { articleMistakes } from './articles/article-text'
import { type ContentText, namesOf, readYaml, type ReadContent, type FileContext } from './read-content'
import { schemaOf } from './schema-of'
import { articleBlocks, legalBlocks } from './schemas/articles'
import { withNames } from './schemas/known'

// Validates one content file, for the build, the launch check and the editors' screen. Server functions use read-content.ts, which
// reads YAML only, because articles need a Markdown parser.

export type Read = Pick<ReadContent, 'data' | 'mistakes'>

/** Validates a content file with the schema of its kind. */
export function readFile(source: ContentText, context: FileContext = {}): Read {
  const { file } = source
  const schema = schemaOf(file)
  if (!schema) return failed(file, 'The site has no content file of this name.')
  return file.endsWith('.yaml') ? readYaml(source, schema, context) : readMdx(source, schema, context)
}

/** Validates the front matter of an article or legal page, then its body. */
function readMdx({ file, text }: ContentText, schema: z.ZodType, context: FileContext): Read {
  const [top = '', yaml = ''] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? []
  if (top === '')
    return failed(file, 'The file must begin with its details between two lines of three dashes.')
  const { data, mistakes } = readYaml({ file, text: `\n${yaml}` }, schema, context)
  const above = top.split('\n').length - 1
  const blocks = file.startsWith('content/legal/') ? legalBlocks : articleBlocks
  const inBody = withNames(namesOf(context), () => articleMistakes(text.slice(top.length), blocks))
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
