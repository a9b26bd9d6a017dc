import { published } from './published'
import { shown } from './row'

const strip = published('company.hoursStrip').split(', ')

/** Section 1, What the product does and for whom. */
export const section1 = [
  ...shown('/', [
    'within 24 hours',
    published('company.hours'),
    'London',
    'free consultation',
    'England and Wales',
  ]),
  ...shown('/contact', [published('company.hours'), 'by appointment only', 'within 24 hours']),
  ...shown('/about', ['£2 million', 'phone', 'anywhere in the UK']),
  ...shown('/will-cost', ['4.8', ...strip]),
  ...shown('/instantwill', [...strip, '4.8 out of 5']),
]
