import type { z } from 'astro/zod'
import { articleFile, legalPage } from './schemas/articles'
import { call, faqs, holidays, navigation, people, reviews, videos } from './schemas/site'
import { pageSchemas } from './schemas/pages'
import { factsFile } from './schemas/fact'
import { serviceSchemas, sharedService } from './schemas/services'
import { tools } from './schemas/tools'
import type { ContentText } from './read-content'

// The schema of each content file.

const named = (kind: string, kept: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(kept).map(([name, schema]) => [`${kind}-${name}`, schema]))

/** The files in content/ itself, except fact files, by name. */
const singleFiles = { call, holidays, reviews, people, navigation, tools, videos }

export type SingleFile = keyof typeof singleFiles
export type SingleWords<Name extends SingleFile> = z.infer<(typeof singleFiles)[Name]>

/** The schema of each kind of content file, by the name of the kind. */
export const contentSchemas: Readonly<Record<string, z.ZodType>> = {
  facts: factsFile,
  ...singleFiles,
  faqs,
  ...named('page', pageSchemas),
  ...named('service', serviceSchemas),
  service: sharedService,
  article: articleFile,
  legal: legalPage,
}

export const factFiles = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml'] as const

export const isFactFile = (file: string) => factFiles.some((known) => known === file)

/** The name of a content file's schema, such as page-home for content/pages/home.yaml. Undefined for an unknown file. */
export function schemaName(file: string): string | undefined {
  const [, folder = '', name = ''] = /^content\/(?:(\w+)\/)?(.+)\.\w+$/.exec(file) ?? []
  const names: Record<string, string> = {
    blog: 'article',
    legal: 'legal',
    faqs: 'faqs',
    pages: `page-${name}`,
    services: name in serviceSchemas ? `service-${name}` : 'service',
    '': isFactFile(file) ? 'facts' : name,
  }
  const kind = names[folder]
  return kind !== undefined && kind in contentSchemas ? kind : undefined
}

/** The schema of a known content file. */
export const schemaOf = (file: string): z.ZodType => contentSchemas[schemaName(file) ?? '']!

/** Whether an article is a draft. It is read from the text, because a draft may be invalid. */
export const isDraft = ({ file, text }: ContentText): boolean =>
  file.startsWith('content/blog/') && /^---\r?\n(?:(?!---).*\n)*?draft:[ \t]*true\b/.test(text)
