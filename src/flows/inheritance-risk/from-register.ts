import { factNumber, factValue, factText } from '~/content/facts/fill-facts'
import type { Register } from '~/content/facts/register'
import type { IntestacyFacts, Share } from './facts'

// What the register publishes on intestacy, in the shape the rules take.

const withChildren = 'intestacy.marriedChildren'
const withoutChildren = 'intestacy.marriedNoChildren'

export function intestacyFacts(register: Register): IntestacyFacts {
  return {
    marriedChildren: marriedChildren(register),
    marriedNoChildren: marriedNoChildren(register),
    unmarried: {
      title: factText(register, 'intestacy.unmarried', { part: 'title' }),
      partnerGets: factNumber(register, 'intestacy.unmarried', { part: 'partnerGets' }),
      familyGets: factNumber(register, 'intestacy.unmarried', { part: 'familyGets' }),
      remedy: factText(register, 'intestacy.unmarried', { part: 'remedy' }),
    },
    singleChildren: {
      title: factText(register, 'intestacy.singleChildren', { part: 'title' }),
      childrenGet: factNumber(register, 'intestacy.singleChildren', { part: 'childrenGet' }),
      detail: factText(register, 'intestacy.singleChildren', { part: 'detail' }),
    },
    order: factText(register, 'intestacy.order'),
    adultAge: factNumber(register, 'intestacy.adultAge'),
  }
}

function marriedChildren(register: Register): IntestacyFacts['marriedChildren'] {
  const text = (part: string) => factText(register, withChildren, { part })
  return {
    title: text('title'),
    summary: text('summary'),
    legacy: factNumber(register, withChildren, { part: 'legacy' }),
    spouseGets: text('spouseGets'),
    childrenGets: text('childrenGets'),
    ...shares(register, withChildren, [
      'withAssetsSpouse',
      'withAssetsChildren',
      'withoutAssetsSpouse',
      'withoutAssetsChildren',
    ]),
  }
}

function marriedNoChildren(register: Register): IntestacyFacts['marriedNoChildren'] {
  const text = (part: string) => factText(register, withoutChildren, { part })
  const legacy = factValue(register, withoutChildren, { part: 'legacy' })
  const parentsGet = text('parentsGet')
  return {
    title: text('title'),
    summary: text('summary'),
    ...(typeof legacy === 'number' && { legacy }),
    spouseGets: text('spouseGets'),
    ...(parentsGet && { parentsGet }),
    risk: text('risk'),
    ...shares(register, withoutChildren, [
      'withAssetsSpouse',
      'withAssetsParents',
      'withoutAssetsSpouse',
      'withoutAssetsParents',
    ]),
  }
}

/** The percentages that are published; a removed one is left out. */
function shares<Part extends string>(register: Register, id: string, parts: readonly Part[]) {
  const known = parts.flatMap((part) => {
    const amount = factValue(register, id, { part })
    return typeof amount === 'number' || Array.isArray(amount) ? [[part, amount] as const] : []
  })
  return Object.fromEntries(known) as Partial<Record<Part, Share>>
}
