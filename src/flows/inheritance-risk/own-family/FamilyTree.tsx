import type { Branch } from '~/flows/inheritance-risk/family-lines'
import { pounds } from '~/lib/pounds'
import type { FamilyWords } from './family-words'

interface Props {
  root: Branch
  words: Pick<FamilyWords['result'], 'passesOn' | 'noShare'>
}

/** Who inherits, as a tree: lists within lists, so that it reads as well as it looks, joined by drawn branches. */
export const FamilyTree = ({ root, words }: Props) => (
  <ul className="family-tree">
    <Node branch={root} words={words} />
  </ul>
)

function Node({ branch, words }: { branch: Branch; words: Props['words'] }) {
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
