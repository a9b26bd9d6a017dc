import type { Article } from '~/content/schemas/articles'

/** The planning tool that answers the question a reader of this category is left with. */
export const relatedTool: Record<Article['category'], string> = {
  'Will Writing': 'will-calculator',
  Pricing: 'will-calculator',
  'Estate Planning': 'inheritance-risk-checker',
  'Power of Attorney': 'need-assessment',
  Planning: 'need-assessment',
}
