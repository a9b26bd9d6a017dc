import { z } from 'astro/zod'
import { line, link, route } from './words'

const item = z.strictObject({
  label: line.describe('The words of the link.'),
  to: link.describe('Where it leads.'),
})

const menu = z.strictObject({
  label: line.describe('The words in the header.'),
  to: route.describe('The page it leads to; it is highlighted on that page and the pages below it.'),
  items: z.array(item).optional().describe('The links of its menu, if it has one.'),
})

export const navigation = z.strictObject({
  tagline: line.describe('The words in the bar above the header.'),
  header: z.array(menu).min(1).describe('The header, from left to right.'),
  action: item.describe('The button at the end of the header.'),
  footer: z
    .array(
      z.strictObject({
        title: line.describe('The heading of the column.'),
        items: z.array(item).min(1).describe('Its links.'),
      }),
    )
    .describe('The columns of links in the footer; the contact column is made from company.yaml.'),
  contactTitle: line.describe('The heading of the contact column in the footer.'),
  legal: z.array(item).describe('The small links at the foot of every page.'),
})

export type Navigation = z.infer<typeof navigation>
