import { published } from './published'
import { shown } from './row'

const strip = published('company.hoursStrip').split(', ')

/** Section 1, What the product does and for whom. */
export const section1 = [
  ...shown('/', [
    published('promise.reply'),
    published('company.hours'),
    published('company.officeAddress'),
    'free consultation',
    'England and Wales',
  ]),
  ...shown('/contact', [published('company.hours'), 'by appointment only', published('promise.reply')]),
  ...shown('/about', [published('insurance.pii'), 'phone', 'anywhere in the UK']),
  ...shown('/will-cost header', [published('rating.strip'), ...strip]),
  ...shown('/instantwill header', [...strip, `${published('rating.strip')} out of 5`]),
]
