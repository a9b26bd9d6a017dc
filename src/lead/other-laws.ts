/**
 * The postcode areas of the parts of the UK whose law is not that of England and Wales (Royal Mail's list). TD15 is
 * Berwick-upon-Tweed, which is in England.
 */
const areas = {
  scotland: 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE',
  northernIreland: 'BT',
} as const

const inEngland = 'TD15'

export type OtherLaw = keyof typeof areas

const known = Object.entries(areas).flatMap(([law, list]) =>
  list.split(' ').map((area) => [area, law as OtherLaw] as const),
)
const lawOf = new Map<string, OtherLaw>(known)

/** Whose law holds where a postcode lies, if not that of England and Wales; known as soon as its first digit is typed. */
export function otherLaw(postcode: string): OtherLaw | undefined {
  const typed = postcode.toUpperCase().replace(/\s/g, '')
  const area = /^([A-Z]{1,2})\d/.exec(typed)?.[1] ?? ''
  return typed.startsWith(inEngland) ? undefined : lawOf.get(area)
}
