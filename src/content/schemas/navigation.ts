import { z } from 'astro/zod'
import { line, link, route } from './primitives'

const item = z.strictObject({
  label: line.describe('The words of the link.'),
  to: link.describe('Where it leads.'),
})

const all = z.strictObject({
  all: z.enum(['services', 'tools']).describe('Stands for the links to all services, or all tools.'),
})

const entry = z.union([all, item], {
  error: 'a link with "label:" and "to:", or "all: services" or "all: tools"',
})

const menu = z.strictObject({
  label: line.describe('The words in the header.'),
  to: route.describe('The page it leads to; it is highlighted on that page and the pages below it.'),
  items: z.array(entry).optional().describe('The links of its menu, if it has one.'),
})

export const navigation = z.strictObject({
  tagline: line.describe('The words in the bar above the header.'),
  header: z.array(menu).min(1).describe('The header, from left to right.'),
  action: item.describe('The button at the end of the header.'),
  proof: z
    .strictObject({
      rating: line.describe('Between the rating and the platform it stands on; shown once both are agreed.'),
      insurance: line.describe('How we are insured.'),
      member: line.describe('Before the name of our trade body; shown once that is agreed.'),
      price: item.describe('Where prices begin, and the page that lists them.'),
    })
    .describe('The line under the opening of every page.'),
  footer: z
    .array(
      z.strictObject({
        title: line.describe('The heading of the column.'),
        items: z.array(entry).min(1).describe('Its links.'),
      }),
    )
    .describe('The columns of links in the footer; the contact column is made from company.yaml.'),
  contactTitle: line.describe('The heading of the contact column in the footer.'),
  legal: z.array(item).describe('The small links at the foot of every page.'),
})

export type NavigationFile = z.infer<typeof navigation>
export type NavigationItem = z.infer<typeof item> | z.infer<typeof all>

type Links = { items: z.infer<typeof item>[] }
type Menu = Omit<z.infer<typeof menu>, 'items'> & Partial<Links>

/** The same with every link in its place, as header and footer show it. */
export type Navigation = Omit<NavigationFile, 'header' | 'footer'> & {
  header: Menu[]
  footer: ({ title: string } & Links)[]
}
