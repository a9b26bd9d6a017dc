import type { ClassName } from './family'

/** Where the Administration of Estates Act 1925 gives a share, as lawyers cite it. */
export type Law = string

/** Who takes the other half beside a spouse without children, in order, where the register publishes such a rule. */
export const besideSpouse: readonly ClassName[] = ['parents', 'siblings']

/**
 * The Administration of Estates Act 1925 as it stands today for England and Wales: section 46(1) names the heirs, section
 * 47 the trusts on which those who take by stocks hold. https://www.legislation.gov.uk/ukpga/Geo5/15-16/23/section/46
 */
export const lawOf = {
  spouseAlone: 's 46(1)(i), case 1',
  spouseWithChildren: 's 46(1)(i), case 2',
  childrenBesideSpouse: 's 46(1)(i), case 2; s 47(1)',
  partner: 'no share in s 46',
  children: 's 46(1)(ii); s 47(1)',
  parents: 's 46(1)(iii)',
  oneParent: 's 46(1)(iv)',
  siblings: 's 46(1)(v), first; s 47(3)',
  halfSiblings: 's 46(1)(v), secondly; s 47(3)',
  grandparents: 's 46(1)(v), thirdly',
  uncles: 's 46(1)(v), fourthly; s 47(3)',
  halfUncles: 's 46(1)(v), fifthly; s 47(3)',
  crown: 's 46(1)(vi)',
} as const satisfies Record<string, Law> & Record<ClassName, Law>
