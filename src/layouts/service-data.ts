import { factNumber, isPublished } from '~/features/facts/fact-value'
import { factText } from '~/features/facts/fill-facts'
import { service } from '~/features/structured-data/service'
import { paths } from '~/lib/paths'
import { getRegister } from '~/register'
import { getService } from '~/site-content'

type ServiceName = Parameters<typeof getService>[0]

interface Price {
  id: string
  name: string
  times?: number
}

/** What the services' pages offer at a price; all of them are "from". */
const prices: Partial<Record<ServiceName, readonly Price[]>> = {
  wills: [
    { id: 'price.will.single', name: 'Single will' },
    { id: 'price.will.mirrorEach', name: 'Mirror wills for a couple', times: 2 },
    { id: 'price.will.trust', name: 'Will with a trust' },
  ],
  'powers-of-attorney': [{ id: 'price.lpa', name: 'Power of attorney for one person' }],
}

/** A service and its prices, for search engines. */
export async function serviceData(id: ServiceName) {
  const register = await getRegister()
  const { name, summary } = await getService(id)
  const offers = (prices[id] ?? [])
    .filter((price) => isPublished(register, price.id))
    .map((price) => ({
      name: price.name,
      price: factNumber(register, price.id, { times: price.times }),
      isFrom: true,
    }))
  const area = factText(register, 'company.jurisdiction')
  return service({ name, description: summary, path: `${paths.services}/${id}`, area, offers })
}
