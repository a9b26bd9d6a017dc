import { z } from 'astro/zod'
import { seo } from './seo'
import { bloodlinePlanning } from './service-pages/bloodline-planning'
import { businessSuccession } from './service-pages/business-succession'
import { care } from './service-pages/care'
import { powersOfAttorney } from './service-pages/powers-of-attorney'
import { wills } from './service-pages/wills'
import { line } from './words'

export const serviceTypes = [
  'wills',
  'powers-of-attorney',
  'care',
  'bloodline-planning',
  'business-succession',
] as const

const service = z.strictObject({
  name: line.describe('The name of the service, as the menu shows it.'),
  serviceType: z
    .enum(serviceTypes)
    .describe('The value stored with an enquiry from this page. Do not change it.'),
  order: z.int().min(1).describe('Its place among the services, counted from 1.'),
  summary: line.describe('One sentence on what the service is.'),
  features: z.array(line).min(1).describe('The short list on the services page.'),
  cardText: line.describe('The sentence on the card on the home page.'),
  illustration: line.describe('The name of the drawing.').meta({ examples: ['will'] }),
  seo,
})

const withPage = <Page extends z.ZodType>(page: Page) =>
  service.extend({ page: page.describe('The words of the page, block by block.') })

/** One service each, by the name of its file in content/services, which is its address below /services. */
export const serviceSchemas = {
  'bloodline-planning': withPage(bloodlinePlanning),
  'business-succession': withPage(businessSuccession),
  care: withPage(care),
  'powers-of-attorney': withPage(powersOfAttorney),
  wills: withPage(wills),
} as const

export type ServiceName = keyof typeof serviceSchemas
export type ServiceWords<Name extends ServiceName> = z.infer<(typeof serviceSchemas)[Name]>

/** What all five share. */
export const anyService = service.loose()
export type Service = z.infer<typeof service>
