import { z } from 'astro/zod'
import { seo } from '~/content/schemas/seo'
import { about } from './about'
import { blog } from './blog'
import { contact } from './contact'
import { home } from './home'
import { instantwill } from './instantwill'
import { inheritanceRisk, needAssessment, toolPage, willCalculator } from './quizzes'
import { prices } from './prices'
import { services } from './services'
import { tool } from '~/content/schemas/tools'
import { tools } from './tools'
import { videos } from './videos'
import { willCost } from './will-cost'
import { willsLanding } from './wills-landing'

/**
 * The words of each page, by the name of its file in content/pages. Every schema lists the blocks of its page, so that
 * a misspelt field is found.
 */
export const pageSchemas = {
  about,
  blog,
  contact,
  home,
  instantwill,
  prices,
  services,
  tools,
  videos,
  'inheritance-risk-checker': inheritanceRisk,
  'need-assessment': needAssessment,
  'will-calculator': willCalculator,
  'will-cost': willCost,
  'wills-landing': willsLanding,
} as const satisfies Record<string, z.ZodType>

export type PageName = keyof typeof pageSchemas
export type PageWords<Name extends PageName> = z.infer<(typeof pageSchemas)[Name]>

/** What all of them share. */
export const anyPage = z.looseObject({ seo, tool: tool.optional() })

/** The pages that are no tool. */
export type PlainPageName = {
  [Name in PageName]: PageWords<Name> extends { tool: unknown } ? never : Name
}[PageName]

export { toolPage }
export type ToolPageWords = z.infer<typeof toolPage>
