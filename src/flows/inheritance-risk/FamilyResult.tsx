import { type Branch, type FamilyWords, type Line, linesOf, treeOf } from './family-lines'
import type { Portion } from './inherit'
import { shareText } from './share-bar'
import { keepTogether, pounds } from '~/lib/text'

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

interface TreeProps {
  root: Branch
  words: Pick<FamilyWords['result'], 'passesOn' | 'noShare'>
}

/** Who inherits, as a tree: lists within lists, so that it reads as well as it looks, joined by drawn branches. */
const FamilyTree = ({ root, words }: TreeProps) => (
  <ul className="family-tree">
    <Node branch={root} words={words} />
  </ul>
)

function Node({ branch, words }: { branch: Branch; words: TreeProps['words'] }) {
  const { name, pounds: sum, isLiving, branches } = branch
  return (
    <li className={isLiving ? undefined : 'died'}>
      <p>
        <span>{name}</span>{' '}
        {isLiving ? (
          <b className="figures">{pounds(sum)}</b>
        ) : (
          <small>{branches.length > 0 ? words.passesOn : words.noShare}</small>
        )}
      </p>
      {branches.length > 0 && (
        <ul>
          {branches.map((below) => (
            <Node key={below.name} branch={below} words={words} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface TableProps {
  lines: readonly Line[]
  estate: number
  words: FamilyWords['result']
}

/** Each person's share, the sum in pounds and the section that gives it; the last row adds up. */
function FamilyTable({ lines, estate, words }: TableProps) {
  return (
    <table className="folds table">
      <caption>{words.table}</caption>
      <thead>
        <tr>
          <th scope="col">{words.who}</th>
          <th scope="col" className="figures">
            {words.amount}
          </th>
          <th scope="col">{words.law}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, pounds: sum, law }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="figures" data-label={words.amount}>
              {pounds(sum)} ({shareText(estate === 0 ? 0 : (sum / estate) * 100)})
            </td>
            <td data-label={words.law}>{keepTogether(law)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{words.total}</th>
          <td className="figures" data-label={words.amount}>
            {pounds(estate)}
          </td>
          <td></td>
        </tr>
      </tbody>
    </table>
  )
}
