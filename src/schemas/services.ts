import { z } from 'astro/zod'
import { seo } from './seo'
import { line } from './words'

export const serviceTypes = [
  'wills',
  'powers-of-attorney',
  'care',
  'bloodline-planning',
  'business-succession',
] as const

export const service = z.strictObject({
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
  page: z.record(z.string(), z.unknown()).describe('The words of the page, block by block.'),
})

export type Service = z.infer<typeof service>
