import type { Offer, Service } from 'schema-dts'
import { businessId } from './graph'

interface ServiceOffer {
  name: string
  /** Pounds, from the register: factNumber(register, 'price.will.single'). */
  price: number
  /** True when the site says "from". */
  isFrom?: boolean
}

interface ServiceDetails {
  name: string
  description: string
  /** Its page, such as /services/wills. */
  path: string
  /** The law it is given under, from company.jurisdiction. */
  area: string
  offers?: readonly ServiceOffer[]
}

/** One service and its prices. */
export function service({
  name,
  description,
  path,
  area,
  offers = [],
}: ServiceDetails): Exclude<Service, string> {
  return {
    '@type': 'Service',
    '@id': `${path}#service`,
    name,
    serviceType: name,
    description,
    url: path,
    areaServed: area,
    provider: { '@type': 'ProfessionalService', '@id': businessId },
    ...(offers.length > 0 ? { offers: offers.map((item) => offer(item, path)) } : {}),
  }
}

function offer({ name, price, isFrom = false }: ServiceOffer, path: string): Exclude<Offer, string> {
  const currency = { priceCurrency: 'GBP' }
  const from = {
    priceSpecification: { '@type': 'PriceSpecification', minPrice: price, ...currency },
  } as const
  return { '@type': 'Offer', name, url: path, ...(isFrom ? from : { price, ...currency }) }
}
