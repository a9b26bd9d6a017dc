/** Every address of the site, without a trailing slash (Specification 2, Route table). */
export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  wills: '/services/wills',
  powersOfAttorney: '/services/powers-of-attorney',
  care: '/services/care',
  bloodlinePlanning: '/services/bloodline-planning',
  businessSuccession: '/services/business-succession',
  tools: '/tools',
  willCalculator: '/tools/will-calculator',
  needAssessment: '/tools/need-assessment',
  inheritanceRisk: '/tools/inheritance-risk-checker',
  blog: '/blog',
  videos: '/videos',
  prices: '/prices',
  contact: '/contact',
  willCost: '/will-cost',
  instantWill: '/instantwill',
  willsLanding: '/wills-landing',
  privacyPolicy: '/privacy-policy',
  termsConditions: '/terms-conditions',
  whoWeAre: '/who-we-are',
  thankYou: '/thank-you',
} as const

/** The address of one article. */
export const articlePath = (id: string) => `${paths.blog}/${id}`

/** A page's public path: without `.html` and trailing slash, `/` for the home page. */
export function cleanPath(pathname: string): string {
  const path = pathname.replace(/\.html$/, '').replace(/\/index$/, '/')
  return path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') || '/' : '/'
}

/** Whether `path` is the section's page or below it. */
export function isWithin(section: string, path: string): boolean {
  return section === '/' ? path === '/' : path === section || path.startsWith(`${section}/`)
}
