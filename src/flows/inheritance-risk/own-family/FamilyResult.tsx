import { linesOf, treeOf } from '~/flows/inheritance-risk/family-lines'
import type { Portion } from '~/flows/inheritance-risk/inherit'
import { FamilyTable } from './FamilyTable'
import { FamilyTree } from './FamilyTree'
import type { FamilyWords } from './family-words'

interface Props {
  portions: readonly Portion[]
  /** Whole pounds. */
  estate: number
  words: FamilyWords
}

/** What has to be known about the heirs there are. */
function notesFor(portions: readonly Portion[], { notes }: FamilyWords): string[] {
  const has = (heir: Portion['heir']) => portions.some((portion) => portion.heir === heir)
  return [
    ...(has('spouse') ? notes.spouse : []),
    ...(has('partner') ? notes.partner : []),
    ...(has('crown') ? [notes.crown] : []),
    ...(portions.some(({ law }) => law?.includes('s 47')) ? [notes.stocks] : []),
    ...notes.always,
  ]
}

/** The result as a drawn tree, and as a table with the sections. */
export function FamilyResult({ portions, estate, words }: Props) {
  const { result } = words
  const root = { name: result.estate, pounds: estate, isLiving: true, branches: treeOf(portions, words) }
  return (
    <>
      <FamilyTree root={root} words={result} />
      <FamilyTable lines={linesOf(portions, words)} estate={estate} words={result} />
      <ul className="family-notes form-note">
        {notesFor(portions, words).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <p className="form-note">
        {result.source.text} <a href={result.source.href}>{result.source.label}</a>
      </p>
    </>
  )
}
