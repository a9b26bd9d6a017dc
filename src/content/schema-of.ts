import type { z } from 'astro/zod'
import type { ContentText } from './read-content'
import { contentSchemas } from './schemas/json-schemas'
import { flowNames } from './schemas/names'

// Which schema a content file is checked against, by its path.

export const factFiles = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml'] as const

export const isFactFile = (file: string) => factFiles.some((known) => known === file)

const isFlow = (name: string) => flowNames.some((known) => known === name)

function partsOf(file: string): { folder: string; name: string } {
  const [, folder = '', name = ''] = /^content\/(?:(\w+)\/)?(.+)\.\w+$/.exec(file) ?? []
  return { folder, name }
}

/** The name of a content file's schema, such as page-home for content/pages/home.yaml. Undefined for an unknown file. */
export function schemaName(file: string): string | undefined {
  const { folder, name } = partsOf(file)
  const names: Record<string, readonly string[]> = {
    blog: ['article'],
    legal: ['legal'],
    faqs: ['faqs'],
    pages: [`page-${name}`, ...(isFlow(name) ? ['page-tool'] : [])],
    services: [`service-${name}`, 'service'],
    '': isFactFile(file) ? ['facts'] : [name],
  }
  return names[folder]?.find((kind) => kind in contentSchemas)
}

/** The schema of a content file that the site has. */
export const schemaOf = (file: string): z.ZodType => contentSchemas[schemaName(file) ?? '']!

/** What {count:…} may name in a file. */
export function countNames(file: string): string[] {
  const { folder, name } = partsOf(file)
  if (!['pages', 'services', 'faqs'].includes(folder)) return []
  return isFlow(name) ? ['questions', 'steps', 'services'] : ['services']
}

/** Whether an article is kept off the site. It is read from the text, because a draft may have any mistake. */
export const isDraft = ({ file, text }: ContentText): boolean =>
  file.startsWith('content/blog/') && /^---\r?\n(?:(?!---).*\n)*?draft:[ \t]*true\b/.test(text)
