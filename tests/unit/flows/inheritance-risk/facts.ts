import type { IntestacyFacts } from '~/flows/inheritance-risk/rules'

/** The facts with the specification's values (section 4). */
export const specFacts: IntestacyFacts = {
  marriedChildren: {
    title: 'Your Estate Would Be Split',
    summary: 'Shared by fixed rules.',
    legacy: 322_000,
    spouseGets: 'The first £322,000, your personal items and half of the remainder',
    childrenGets: 'The other half of the remainder, at 18',
    withAssetsSpouse: [60, 70],
    withoutAssetsSpouse: [85, 90],
  },
  marriedNoChildren: {
    title: "Your Spouse Wouldn't Get Everything",
    summary: 'Shared with your parents or siblings.',
    legacy: 473_000,
    spouseGets: 'The first £473,000, your personal items and half of the remainder',
    parentsGet: 'The other half of the remainder',
    risk: 'Part of your estate could go to your parents.',
    withAssetsSpouse: [70, 85],
    withoutAssetsSpouse: [95, 100],
  },
  unmarried: { title: 'Your Partner Would Get Nothing', partnerGets: 0, familyGets: 100, remedy: 'Nothing' },
  singleChildren: { title: 'Your Children Would Inherit Everything', childrenGet: 100, detail: 'Everything' },
  singleTitle: 'Distant Relatives or the Crown Would Inherit',
  order: 'parents, siblings, grandparents, aunts/uncles, cousins, the Crown',
  adultAge: 18,
}

const {
  withAssetsSpouse: _with,
  withoutAssetsSpouse: _without,
  ...marriedChildren
} = specFacts.marriedChildren

/** The facts with suggestions accepted: no percentages by assets, and a spouse without children takes all. */
export const checkedFacts: IntestacyFacts = {
  ...specFacts,
  marriedChildren,
  marriedNoChildren: {
    title: 'Your Spouse Would Inherit Everything',
    summary: 'Everything passes to your spouse.',
    spouseGets: 'The whole estate',
    risk: 'If you both die, only one side of the family could inherit.',
    withAssetsSpouse: 100,
    withoutAssetsSpouse: 100,
  },
  order:
    'parents; brothers and sisters (then their children); half-brothers and half-sisters; grandparents; aunts and uncles (then cousins); half-aunts and half-uncles; the Crown',
}
