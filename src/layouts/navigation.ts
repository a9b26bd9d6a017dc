import type { Navigation } from '~/components/navigation'
import { paths } from '~/lib/paths'

const services = [
  { label: 'Wills', href: paths.wills },
  { label: 'Powers of Attorney', href: paths.powersOfAttorney },
  { label: 'Care Planning', href: paths.care },
  { label: 'Bloodline Planning', href: paths.bloodlinePlanning },
  { label: 'Business Succession', href: paths.businessSuccession },
]

const tools = [
  { label: 'Will Cost Calculator', href: paths.willCalculator },
  { label: 'Do You Need a Will or Power of Attorney', href: paths.needAssessment },
  { label: 'Inheritance Risk Checker', href: paths.inheritanceRisk },
]

/** Where the header and the footer lead (Specification 2, Header and footer). */
export const navigation: Navigation = {
  header: [
    { label: 'Home', href: paths.home },
    { label: 'About Us', href: paths.about },
    {
      label: 'Services',
      href: paths.services,
      links: [{ label: 'All Services', href: paths.services }, ...services],
    },
    { label: 'Tools', href: paths.tools, links: [{ label: 'All Tools', href: paths.tools }, ...tools] },
    { label: 'Blog', href: paths.blog },
    { label: 'Videos', href: paths.videos },
    { label: 'Contact', href: paths.contact },
  ],
  footer: [
    { title: 'Our Services', links: services },
    { title: 'Tools', links: tools },
    {
      title: 'Quick Links',
      links: [
        { label: 'About Us', href: paths.about },
        { label: 'Services', href: paths.services },
        { label: 'Blog', href: paths.blog },
        { label: 'Videos', href: paths.videos },
        { label: 'Contact', href: paths.contact },
      ],
    },
  ],
  legal: [
    { label: 'Privacy policy', href: paths.privacyPolicy },
    { label: 'Terms and conditions', href: paths.termsConditions },
  ],
}
