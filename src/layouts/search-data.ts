import { factNumber, factText, isPublished } from '~/content/facts/fill-facts'
import { openingPeriods } from '~/content/facts/register'
import { getNavigation, getRegister, getSharedService } from '~/content/site-content'
import { paths } from '~/lib/paths'
import { breadcrumbs, professionalService, service, trailTo } from '~/seo/structured-data'

// What pages tell search engines.

interface CurrentPage {
  path: string
  title: string
}

/** What every page tells search engines: whose it is, and where it stands in the site. */
export async function siteData({ path, title }: CurrentPage) {
  const register = await getRegister()
  const text = (id: string) => factText(register, id)
  const business = professionalService({
    name: text('company.name'),
    legalName: text('company.legalName'),
    phone: text('company.phone'),
    email: text('company.email'),
    address: text('company.officeAddress'),
    hours: openingPeriods(register, 'company.hours'),
    area: text('company.jurisdiction'),
    image: '/og/home.png',
  })
  const names = await menuNames()
  const trail = trailTo(path, (step) => names.get(step) ?? (step === path ? title : undefined))
  return [business, breadcrumbs(trail)]
}

/** Pages by the words the menu has for them; of two names for one page the first counts. */
async function menuNames(): Promise<ReadonlyMap<string, string>> {
  const { header } = await getNavigation()
  const entries = header.flatMap(({ label, to, items = [] }) => [
    { label, to },
    ...items.filter((item) => item.to !== to),
  ])
  return new Map(entries.map(({ label, to }) => [to, label]))
}

/** A service and its prices, for search engines. */
export async function serviceData(id: string) {
  const register = await getRegister()
  const { name, summary, offers: prices = [] } = await getSharedService(id)
  const offers = prices
    .filter((price) => isPublished(register, price.price))
    .map((price) => ({
      name: price.name,
      price: factNumber(register, price.price, { times: price.times }),
      isFrom: true,
    }))
  const area = factText(register, 'company.jurisdiction')
  return service({ name, description: summary, path: `${paths.services}/${id}`, area, offers })
}
