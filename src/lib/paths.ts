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

export const articlePath = (id: string) => `${paths.blog}/${id}`

/** A page's public path: without `.html`, `/` for the home page. */
export const cleanPath = (pathname: string) => pathname.replace(/(\/index)?\.html$/, '') || '/'

/** Whether `path` is the section's page or below it. */
export function isWithin(section: string, path: string): boolean {
  return section === '/' ? path === '/' : path === section || path.startsWith(`${section}/`)
}
