import type { z } from 'astro/zod'
import { article, legalPage } from './schemas/articles'
import { call, faqs, holidays, navigation, people, reviews, videos } from './schemas/site'
import { pageSchemas } from './schemas/pages'
import { factsFile } from './schemas/fact'
import { serviceSchemas, sharedService } from './schemas/services'
import { tools } from './schemas/tools'
import type { ContentText } from './read-content'

// The schema of each content file.

/** The files directly in content/, except fact files, by name. */
const singleFiles = { call, holidays, reviews, people, navigation, tools, videos }

export const factFiles = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml'] as const

export const isFactFile = (file: string) => factFiles.some((known) => known === file)

type Schemas = Readonly<Record<string, z.ZodType>>

/** The schema for a content file's path; undefined if the site has no file with this name. */
export function schemaOf(file: string): z.ZodType | undefined {
  const [, folder, name = ''] = /^content\/(?:(\w+)\/)?(.+)\.\w+$/.exec(file) ?? []
  switch (folder) {
    case 'blog':
      return article
    case 'legal':
      return legalPage
    case 'faqs':
      return faqs
    case 'pages':
      return (pageSchemas as Schemas)[name]
    case 'services':
      return (serviceSchemas as Schemas)[name] ?? sharedService
    case undefined:
      return isFactFile(file) ? factsFile : (singleFiles as Schemas)[name]
    default:
      return undefined
  }
}

/** Whether an article is a draft. It is read from the text, because a draft may be invalid. */
export const isDraft = ({ file, text }: ContentText): boolean =>
  file.startsWith('content/blog/') && /^---\r?\n(?:(?!---).*\n)*?draft:[ \t]*true\b/i.test(text)
