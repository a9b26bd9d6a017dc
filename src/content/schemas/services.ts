import { z } from 'astro/zod'
import { figures } from './figures'
import { seo, line, list } from './blocks'
import { calculatedWith } from './fact'
import { drawing } from './known'
import { iconNames } from './names'
import { bloodlinePlanning, businessSuccession, care, powersOfAttorney, shared, wills } from './service-pages'

const offer = z.strictObject({
  name: line.describe('What is offered.'),
  price: z
    .enum(calculatedWith)
    .describe('The id of its price in prices.yaml.')
    .meta({ examples: ['price.lpa'] }),
  times: figures.times.optional().describe('How often that price is paid, if more than once.'),
})

const service = z.strictObject({
  name: line.describe('The name of the service, as the menu shows it.'),
  option: line.describe('What the consultation form calls it among its choices.'),
  icon: z
    .enum(iconNames)
    .describe('Its small drawing in the popup.')
    .meta({ examples: ['will'] }),
  order: figures.place.describe('Its place among the services, counted from 1.'),
  summary: line.describe('One sentence on what the service is.'),
  price: line.optional().describe('What it costs, on the services page, as tokens of prices.yaml.'),
  features: list('The short list on the services page.', line),
  cardText: line.describe('The sentence on the card on the home page.'),
  illustration: drawing()
    .describe('The name of the drawing.')
    .meta({ examples: ['wills'] }),
  offers: z.array(offer).optional().describe('Its prices for search engines; every price is a “from”.'),
  seo,
})

const withPage = <Page extends z.ZodType>(page: Page) =>
  service.extend({ page: page.describe('The words of the page, block by block.') })

/**
 * The services with their own page in src/pages/services, by file name, which is also the address below /services. Any other file in
 * content/services uses the shared sections.
 */
export const serviceSchemas = {
  'bloodline-planning': withPage(bloodlinePlanning),
  'business-succession': withPage(businessSuccession),
  care: withPage(care),
  'powers-of-attorney': withPage(powersOfAttorney),
  wills: withPage(wills),
} as const

export const sharedService = withPage(shared)

export type ServiceName = keyof typeof serviceSchemas
export type ServiceWords<Name extends ServiceName> = z.infer<(typeof serviceSchemas)[Name]>

export type SharedService = z.infer<typeof sharedService>

/** The fields that all services share. */
export const anyService = service.loose()
export type Service = z.infer<typeof service>
