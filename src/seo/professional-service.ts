import type { PostalAddress, ProfessionalService } from 'schema-dts'
import { telephoneLink } from '~/lib/contact-links'
import type { Period } from '~/content/schemas/figures'
import { businessId } from './graph'
import { openingHours } from './opening-hours'

interface Business {
  name: string
  legalName: string
  phone: string
  email: string
  /** On one line, such as "12 Willow Court, London EC0X 0XX". */
  address: string
  hours: readonly Period[]
  /** The law it works under. */
  area: string
  image: string
}

/** Who runs the site. It carries no rating: reviews a firm shows of itself may not be marked up. */
export function professionalService(business: Business): Exclude<ProfessionalService, string> {
  const { name, legalName, phone, email, address, hours, area, image } = business
  return {
    '@type': 'ProfessionalService',
    '@id': businessId,
    name,
    legalName,
    url: '/',
    logo: '/apple-touch-icon.png',
    image,
    telephone: telephoneLink(phone).replace('tel:', ''),
    email,
    address: postalAddress(address),
    areaServed: area,
    openingHoursSpecification: openingHours(hours),
  }
}

const lastLine = /(?<street>.+),\s*(?<town>[^,\d]+?)\s+(?<postcode>[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2})$/

/** Street, town and postcode apart, or the whole line as the street when it is written some other way. */
export function postalAddress(line: string): Exclude<PostalAddress, string> {
  const { street = line, town, postcode } = lastLine.exec(line)?.groups ?? {}
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    ...(town && postcode ? { addressLocality: town, postalCode: postcode } : {}),
    addressCountry: 'GB',
  }
}
