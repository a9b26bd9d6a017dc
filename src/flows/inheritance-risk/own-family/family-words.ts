import type { ClassName, Family } from '~/flows/inheritance-risk/family'
import type { ClassNames, HeirNames } from '~/flows/inheritance-risk/family-lines'

/** The fields of a class by their labels, and how its members are named in the result. */
export interface ClassWords extends ClassNames {
  /** Over the fields. */
  legend: string
  hint?: string | undefined
  living: string
  /** Absent where the children of the dead take no share. */
  died?: string | undefined
  /** What is still to be said before the result is known. */
  ask: string
}

/** The words of `family` in content/pages/inheritance-risk-checker.yaml. [most] and [total] stand for figures. */
export interface FamilyWords extends Omit<HeirNames, 'classes'> {
  title: string
  text: string
  estate: { label: string; hint: string; error: string }
  relationship: { label: string; hint: string; options: Readonly<Record<Family['relationship'], string>> }
  theirs: string
  /** Over the fields of each of several who died: "Of the first", "Of the second" … */
  stocks: readonly string[]
  countError: string
  classes: Readonly<Record<ClassName, ClassWords>>
  result: {
    title: string
    estate: string
    /** Beside someone who died first: their share goes on, or there is none. */
    passesOn: string
    noShare: string
    table: string
    who: string
    amount: string
    law: string
    total: string
    source: { text: string; label: string; href: string }
  }
  notes: {
    always: readonly string[]
    spouse: readonly string[]
    partner: readonly string[]
    crown: string
    stocks: string
  }
}
