import { pounds } from '~/lib/text'
import { type RiskWords, toPounds } from './estate'
import type { Family } from './inherit'

// The part of a home that is shared under the rules of intestacy, without React. A home held as joint tenants is not part of the
// estate: all of it passes to the surviving owner (Administration of Estates Act 1925, section 3(4)). A share as tenants in common
// is part of it. OwnFamily.tsx asks how the home is held; inherit.ts decides who inherits the estate.

/** How the visitor owns their home; from `joint` on, with someone else. */
export const holdings = ['none', 'sole', 'joint', 'common', 'unsure'] as const
export type Holding = (typeof holdings)[number]

/** The fields as typed. `holding` is undefined until one is chosen. */
export interface EstateEntry {
  holding: Holding | undefined
  home: string
  share: string
  rest: string
}

/** An estate before the questions about the home: everything is in `rest`. */
export const estateOf = (rest: string): EstateEntry => ({ holding: undefined, home: '', share: '50', rest })

export const asksHome = ({ holding }: EstateEntry): boolean => holding !== undefined && holding !== 'none'

export const asksShare = ({ holding }: EstateEntry): boolean => holding === 'common' || holding === 'unsure'

/** Without a home, `rest` is the whole estate. With one it is everything else, so it is asked for again. */
export function withHolding(entry: EstateEntry, holding: Holding): EstateEntry {
  const next = { ...entry, holding }
  return !asksHome(entry) && asksHome(next) ? { ...next, rest: '' } : next
}

/** A percentage above 0 and up to 100, as in "50", "33.3" or "25%"; undefined for anything else. */
export function toShare(text: string): number | undefined {
  const parts = /^(\d{1,3}(?:\.\d+)?)%?$/.exec(text.replaceAll(/\s/g, ''))
  const share = Number(parts?.[1])
  return share > 0 && share <= 100 ? share : undefined
}

/** True for text that cannot be read; an empty field is only missing. */
export const isWrong = (text: string, read: (text: string) => number | undefined): boolean =>
  text.trim() !== '' && read(text) === undefined

/** One possible estate, in whole pounds. */
interface PossibleEstate {
  held: Exclude<Holding, 'unsure'>
  /** The estate that the rules divide. */
  estate: number
  /** The value of the home, and the part of it in the estate. */
  home: number
  part: number
}

/** The possible estates: two if the visitor isn't sure how the home is owned, none while a figure is missing. */
export function possibleEstates(entry: EstateEntry): readonly PossibleEstate[] {
  const rest = toPounds(entry.rest)
  if (rest === undefined) return []
  const { holding = 'none' } = entry
  if (holding === 'none') return [{ held: 'none', estate: rest, home: 0, part: 0 }]
  const home = toPounds(entry.home)
  const share = asksShare(entry) ? toShare(entry.share) : 100
  if (home === undefined || share === undefined) return []
  const owned = (held: PossibleEstate['held'], part: number) => ({ held, estate: rest + part, home, part })
  const survivor = owned('joint', 0)
  const shared = owned('common', Math.round((home * share) / 100))
  switch (holding) {
    case 'sole':
      return [owned('sole', home)]
    case 'joint':
      return [survivor]
    case 'common':
      return [shared]
    case 'unsure':
      return [survivor, shared]
  }
}

/** The words of `family` in content/pages/inheritance-risk-checker.yaml. */
export type FamilyWords = RiskWords['family']

/** How the home is owned, and who gets it; empty if there is no other owner. */
export function homeWords(
  { held, home, part }: PossibleEstate,
  relationship: Family['relationship'],
  { joint, common }: FamilyWords['ways'],
): { title: string; text: string } {
  switch (held) {
    case 'joint':
      return {
        title: 'If you are joint tenants',
        text: joint[relationship].replace('[home]', pounds(home)),
      }
    case 'common':
      return { title: 'If you are tenants in common', text: common.replace('[part]', pounds(part)) }
    case 'none':
    case 'sole':
      return { title: '', text: '' }
  }
}
