import { factNumber, isPublished, factText } from '~/content/facts/fill-facts'
import { service } from '~/seo/structured-data'
import { paths } from '~/lib/paths'
import { getRegister, getSharedService } from '~/content/site-content'

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
