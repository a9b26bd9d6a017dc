import { type FactId, factNumber, factText, isPublished, openingPeriods } from '~/content/facts/facts'
import { getNavigation, getFacts, getSharedService } from '~/content/site-content'
import { paths } from '~/lib/paths'
import { breadcrumbs, professionalService, service, trailTo } from '~/seo/structured-data'

// Structured data of pages.

interface CurrentPage {
  path: string
  title: string
}

/** For every page: the business and the breadcrumbs. */
export async function getSiteData({ path, title }: CurrentPage) {
  const facts = await getFacts()
  const text = (id: FactId) => factText(facts, id)
  const business = professionalService({
    name: text('company.name'),
    legalName: text('company.legalName'),
    phone: text('company.phone'),
    email: text('company.email'),
    address: text('company.officeAddress'),
    hours: openingPeriods(facts, 'company.hours'),
    area: text('company.jurisdiction'),
    image: '/og/home.png',
  })
  const names = await menuNames()
  const trail = trailTo(path, (step) => names.get(step) ?? (step === path ? title : undefined))
  return [business, breadcrumbs(trail)]
}

/** Names of pages by path. The label of a top-level link wins over the label in its submenu. */
async function menuNames(): Promise<ReadonlyMap<string, string>> {
  const { header } = await getNavigation()
  const entries = header.flatMap(({ label, to, items = [] }) => [
    { label, to },
    ...items.filter((item) => item.to !== to),
  ])
  return new Map(entries.map(({ label, to }) => [to, label]))
}

/** A service and its published prices. */
export async function getServiceData(id: string) {
  const facts = await getFacts()
  const { name, summary, offers: prices = [] } = await getSharedService(id)
  const offers = prices
    .filter((price) => isPublished(facts, price.price))
    .map((price) => ({
      name: price.name,
      price: factNumber(facts, price.price, { times: price.times }),
    }))
  const area = factText(facts, 'company.jurisdiction')
  return service({ name, description: summary, path: `${paths.services}/${id}`, area, offers })
}
