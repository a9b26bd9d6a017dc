import { shown } from './row'

/** Section 1, What the product does and for whom. */
export const section1 = [
  ...shown('/', [
    'within 24 hours',
    'Monday to Friday 9:00 to 17:00',
    'London',
    'free consultation',
    'England and Wales',
  ]),
  ...shown('/contact', ['Monday to Friday 9:00 to 17:00', 'by appointment only', 'within 24 hours']),
  ...shown('/about', ['£2 million', 'phone', 'anywhere in the UK']),
  ...shown('/will-cost', ['4.8', '9am-6pm', '10am-4pm']),
  ...shown('/instantwill', ['Mon-Fri 9am-6pm', 'Sat 10am-4pm', '4.8 out of 5']),
]
