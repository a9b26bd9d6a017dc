import { type Copy, copyFor } from '~/flows/engine/conditional-copy'
import type { IntestacyFacts } from './facts'
import type { RiskChoices } from './result'

/**
 * What could go wrong without a will, and for whom: nobody is told of a partner, a child or a home they said they do not
 * have. Rules: Administration of Estates Act 1925, sections 46 and 47; Children Act 1989, section 5; Inheritance
 * (Provision for Family and Dependants) Act 1975, section 1.
 */
const risks = ({ adultAge }: Pick<IntestacyFacts, 'adultAge'>): readonly Copy<RiskChoices>[] => [
  {
    when: { relationship: ['married'], children: ['yes'], assets: ['yes'] },
    text: 'If you own your home in your sole name, your spouse might have to sell it or borrow to pay your children their share.',
  },
  {
    when: { relationship: ['unmarried'], assets: ['yes'] },
    text: 'If you own your home in your sole name, your partner might have to move out.',
  },
  {
    when: { relationship: ['unmarried'] },
    text: 'Your partner may be able to ask the court for something from your estate. That costs time and money, and the court decides.',
  },
  {
    when: { children: ['yes'] },
    text: `Your children would have a right to anything they inherit at ${adultAge}. A will can make it later.`,
  },
  {
    when: { children: ['yes'] },
    text: 'If any of your children are under 18, you wouldn’t have said in a will who should bring them up.',
  },
  {
    when: { relationship: ['unmarried'], children: ['no'] },
    text: 'Everything could go to relatives you’ve lost touch with.',
  },
  {
    when: { relationship: ['single'], children: ['no'] },
    text: 'A relative you hardly know could inherit everything.',
  },
  {
    when: { relationship: ['single'], children: ['no'] },
    text: 'Tracing relatives takes time and money, which come out of your estate.',
  },
  { text: 'Any stepchildren, friends and charities would inherit nothing.' },
  {
    when: { relationship: ['married', 'unmarried'] },
    text: 'You wouldn’t have chosen who deals with your estate.',
  },
]

/** What could go wrong for someone who gave these answers, in the order it is shown. */
export const risksFor = (answers: RiskChoices, facts: Pick<IntestacyFacts, 'adultAge'>): string[] =>
  copyFor(risks(facts), answers)
