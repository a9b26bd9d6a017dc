import type { z } from 'astro/zod'
import type { ContentText } from './read-content'
import { contentSchemas } from './schemas/json-schemas'
import { flowNames } from './schemas/names'

// Finds the schema of a content file by its path.

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

/** The schema of a known content file. */
export const schemaOf = (file: string): z.ZodType => contentSchemas[schemaName(file) ?? '']!

/** The counts that a file may use as {count:…}. */
export function countNames(file: string): string[] {
  const { folder, name } = partsOf(file)
  if (!['pages', 'services', 'faqs'].includes(folder)) return []
  return isFlow(name) ? ['questions', 'steps', 'services'] : ['services']
}

/** Whether an article is a draft. It is read from the text, because a draft may be invalid. */
export const isDraft = ({ file, text }: ContentText): boolean =>
  file.startsWith('content/blog/') && /^---\r?\n(?:(?!---).*\n)*?draft:[ \t]*true\b/.test(text)
