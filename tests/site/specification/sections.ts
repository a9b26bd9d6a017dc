import type { z } from 'astro/zod'
import { readEntry, readServices } from '~/content/files'
import { type ToolName, toolNames } from '~/content/schemas/names'
import type { PageWords } from '~/content/schemas/pages'
import type { navigation, NavigationItem } from '~/content/schemas/site'
import { filled, published } from './published'

/** A literal of the specification and where it must be shown. */
export interface Row {
  literal: string
  /** A route (`/about`: its main part), `header` or `footer` (of the home page), or a step (`/instantwill: step 3`). */
  at: string
}

/** Rows for literals shown in one place. A literal that quotes a missing fact becomes an empty string, which every text contains. */
const shown = (at: string, literals: readonly string[]): Row[] =>
  literals.map((literal) => ({ literal: filled(literal), at }))

/** Text with normalised dashes, quotes, spaces and case, so that only words are compared. */
const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[–—−‑]/g, '-')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const kinds = [/\p{L}/u, /\p{N}/u]

/** A literal's ends must be at the boundary of a word or number. */
const edge = (character: string) => kinds.find((kind) => kind.test(character))?.source

/** Whether a text contains a literal, not as part of a word or number: `300` is not in `3000`, but `WC` is in `WC123`. */
export function containsLiteral(text: string, literal: string): boolean {
  const words = comparable(literal)
  const [before, after] = [edge(words.at(0) ?? ''), edge(words.at(-1) ?? '')]
  const pattern = `${before ? `(?<!${before})` : ''}${escaped(words)}${after ? `(?!${after})` : ''}`
  return new RegExp(pattern, 'u').test(comparable(text))
}

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
  ...shown('/about', [published('insurance.pii'), 'phone', published('company.coverage')]),
  ...shown('/will-cost header', [published('rating.strip'), ...strip]),
  ...shown('/instantwill header', [...strip, '{fact:rating.strip} out of 5']),
]

/** Section 2, what the quizzes and the instant wizard show. */
const section2Flows = [
  // Quizzes, step by step
  ...shown('/tools/will-calculator: situation', ['Step 1 of 6', '17%', 'Previous', 'Next']),
  ...toolNames.flatMap((tool) =>
    shown(`/tools/${tool}: contact`, [
      'Email Address',
      'Enter your full name',
      'Enter your email',
      'Enter your phone number',
    ]),
  ),
  ...shown('/tools/need-assessment: age', ['Step 1 of 7', 'Under 30', '30', '50', '70']),
  ...shown('/tools/inheritance-risk-checker: results', ['The Good News']),
  // Instant wizard
  ...shown('/instantwill', [
    'Wills from {fact:price.will.instant}',
    'Get Your Personalized Will Quote in {fact:promise.quoteSeconds} Seconds',
    published('claim.freeConsultation'),
    published('claim.noHiddenFees'),
    'Expert Support',
    'Step 1 of 6',
    published('promise.questionsLeft.first'),
    'What type of Will do you need?',
    'Single Will',
    'Mirror Wills',
    'Why {fact:social.families} Families Trust Us',
    'Why Choose Us',
    '{fact:promise.satisfaction} Satisfaction Guarantee',
  ]),
  ...shown('/instantwill: step 2', ['Do you already have a Will?', 'Back']),
  ...shown('/instantwill: step 3', [
    'How urgent is this for you?',
    'within the next month',
    published('promise.quoteReady.wizard'),
  ]),
  ...shown('/instantwill: step 5', [published('promise.questionsLeft.last')]),
]

const menus = readEntry('content/navigation.yaml') as z.infer<typeof navigation>
const services = readServices().map(({ name }) => name)
const tools = toolNames.map(
  (name) => (readEntry(`content/pages/${name}.yaml`) as PageWords<ToolName>).tool.title,
)

/** The labels of a menu's own links; the services and tools have their own rows. */
const labelsOf = (items: readonly NavigationItem[] = []): string[] =>
  items.flatMap((item) => ('all' in item ? [] : [item.label]))

const ready = ['Ready to Get Started', 'Call Us', 'Email Us', 'Visit Us']

/** Section 2, Screens and routes. */
export const section2 = [
  // Header and footer
  ...shown('/ header', [
    menus.tagline,
    menus.action.label,
    ...menus.header.flatMap(({ label, items }) => [label, ...labelsOf(items)]),
    ...services,
    ...tools,
  ]),
  ...shown('/ footer', [
    ...menus.footer.flatMap(({ title, items }) => [title, ...labelsOf(items)]),
    'Contact Us',
    'privacy-policy',
    'terms-conditions',
    ...services,
  ]),
  ...shown('/about', ['mission', 'story', 'credentials', 'values']),
  ...shown('/services', services),
  ...shown('/contact', ['directions', 'tel:', 'mailto:']),
  ...shown('/services/wills', ['single will', 'mirror wills', 'trust', 'common mistakes', ...ready]),
  ...shown('/services/powers-of-attorney', ['property', 'health', 'capacity', ...ready]),
  ...shown('/services/care', [
    'means test',
    'NHS Continuing Healthcare',
    'deprivation',
    published('care.waitYears'),
    'immediate needs annuity',
    ...ready,
  ]),
  ...shown('/services/bloodline-planning', [
    'Protect Your Bloodline',
    'divorce',
    'remarriage',
    'step-children',
    'bankruptcy',
    'care home fees',
    'inheritance tax',
    '/tools/inheritance-risk-checker',
    '/tools/will-calculator',
    'Bloodline Protection Trusts',
    'Flexible Life Interest Trusts',
    'Discretionary Trusts',
    'Family Analysis',
    'Strategy Design',
    'Implementation',
    'Ongoing Support',
    ...ready,
  ]),
  ...shown('/services/business-succession', [
    published('stat.business70'),
    published('stat.business60'),
    published('stat.business40'),
    'family succession',
    'management buyout',
    'external sale',
    'key person insurance',
    'share protection',
    'Business Property Relief',
    published('iht.bprRate'),
    'valuation',
    'exit planning',
    ...ready,
  ]),
  ...shown('/videos', ['Book Free Consultation', 'tel:']),
  ...shown('/tools', [
    'Try Now',
    ...tools,
    '2 minutes',
    '1 minute',
    ...toolNames.map((name) => `/tools/${name}`),
    '/will-cost',
  ]),
  ...shown('/blog', ['Read More', 'min read', '/contact', '/services']),
  ...toolNames.flatMap((name) => shown(`/tools/${name}`, ['Back to Tools', 'Have you thought about?'])),
  ...shown('/tools/inheritance-risk-checker', ['Start Assessment', 'Calculate Cost']),
  ...section2Flows,
  // Landing page
  ...shown('/wills-landing', ['consultation-form', 'Call Now', 'Get Quote']),
]

/** Section 3, the services that a visitor may choose. */
export const section3 = shown('/contact', [...readServices().map(({ id }) => id), 'general'])

/** Section 4, States and transitions. */
export const section4 = [
  ...shown('/tools/inheritance-risk-checker: results', [
    published('intestacy.marriedChildren.legacy'),
    published('intestacy.marriedChildren.withAssetsSpouse'),
    'at {fact:intestacy.adultAge}',
  ]),
  ...shown('/will-cost', ['Great start! Just a few more questions...', 'Step 1 of 9', '11%']),
]

/** Section 9, Business constants and limits. */
export const section9 = [
  ...shown('/services/powers-of-attorney', [
    published('lpa.registrationFee'),
    published('lpa.registrationFee', 2),
    published('lpa.weeksService'),
    published('lpa.peopleToNotify'),
    published('lpa.certificateProviderYears'),
    published('cop.cost'),
    published('cop.months'),
  ]),
  ...shown('/services/wills', [published('promise.turnaroundService')]),
  ...shown('/services/care', [
    published('care.capitalLimit'),
    published('care.homeCareHourly'),
    published('care.homeWeekly'),
    published('care.weeklyFrom'),
    published('care.lifetimeOdds'),
    published('care.lifetimeCost'),
    published('care.disregardWeeks'),
  ]),
  ...shown('/services/business-succession', [published('business.planAheadYears')]),
  ...shown('/wills-landing', [
    published('price.will.single'),
    published('price.will.mirrorEach', 2),
    published('price.will.trust'),
    published('price.lpa'),
    published('price.bundle.was'),
    published('price.bundle.save'),
    published('promise.moneyBackDays'),
    published('promise.turnaroundLanding'),
    published('promise.turnaroundExpress'),
    published('promise.completionMinutes'),
    published('social.families'),
    published('social.thisMonth'),
    published('rating.landing'),
    published('rating.count'),
    published('social.willsWritten'),
    published('social.assets'),
  ]),
  ...shown('/instantwill', [published('rating.strip')]),
]
