import { section1 } from '../specification/section-1-purpose'
import { section2 } from '../specification/section-2-screens'
import { section3 } from '../specification/section-3-entities'
import { section4 } from '../specification/section-4-states'
import { section8 } from '../specification/section-8-errors'
import { section9 } from '../specification/section-9-constants'

/** The specification's own words stay word for word, whatever the house would write. Longest first. */
const literals = [section1, section2, section3, section4, section8, section9]
  .flat()
  .map(({ literal }) => literal)
  .filter((literal) => literal.length > 2 && /[\p{L}\d]/u.test(literal))
  .sort((one, other) => other.length - one.length)

const typography: Record<string, string> = { "'": "[’']", '"': '[“”"]', '-': '[-–]', ' ': '\\s+' }

const pattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${literals
    .map((literal) =>
      literal
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('\\.\\.\\.', '(?:…|\\.\\.\\.)')
        .replace(/['" -]/g, (sign) => typography[sign] ?? sign),
    )
    .join('|')})(?![\\p{L}\\d])`,
  'giu',
)

/** A text without the specification's literals of more than one word, which no rule of style may change. */
export const withoutSpecification = (text: string): string =>
  text.replace(pattern, (literal) => (/\s|-/.test(literal) ? ' ¶ ' : literal))
