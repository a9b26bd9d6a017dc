import type { z } from 'astro/zod'
import { articleMistakes } from './articles/article-text'
import { type KnownNames, withNames } from './known'
import { type ContentText, frontMatter, type Mistake, readYaml } from './read-content'
import { schemaOf } from './schema-of'
import { articleBlocks, legalBlocks } from './schemas/articles'

// Validates one content file, for the build, the launch check and the editors' screen. Server functions use read-content.ts, which
// reads YAML only, because articles need a Markdown parser.

/** The errors in a content file, checked against its schema and the facts and pictures that it may name. */
export function mistakesIn(source: ContentText, names: KnownNames = {}): readonly Mistake[] {
  const { file } = source
  const schema = schemaOf(file)
  const report = (message: string) => [{ file, line: 1, field: '', message }]
  if (!schema) return report('The site has no content file with this name. Rename it back, or delete it.')
  if (!/^[a-z0-9/-]+\.(mdx|yaml)$/.test(file))
    return report(
      'Rename the file: an address may have only lower-case letters, digits and hyphens, and an article ends in .mdx.',
    )
  return withNames(names, () =>
    file.endsWith('.yaml') ? readYaml(source, schema).mistakes : mdxMistakes(source, schema),
  )
}

/** The errors in the front matter of an article or legal page, then those in its body. */
function mdxMistakes({ file, text }: ContentText, schema: z.ZodType): Mistake[] {
  const [top = '', yaml = ''] = frontMatter.exec(text) ?? []
  if (top === '') {
    const message = 'The file must begin with its details between two lines of three dashes.'
    return [{ file, line: 1, field: '', message }]
  }
  const above = top.split('\n').length - 1
  const blocks = file.startsWith('content/legal/') ? legalBlocks : articleBlocks
  const inBody = articleMistakes(text.slice(top.length), blocks).map(({ line, message }) => ({
    ...{ file, line: line + above, field: '' },
    message: `${message}.`,
  }))
  return [...readYaml({ file, text: `\n${yaml}` }, schema).mistakes, ...inBody]
}
