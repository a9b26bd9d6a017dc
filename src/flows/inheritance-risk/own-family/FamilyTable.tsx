import type { Line } from '~/flows/inheritance-risk/family-lines'
import { shareText } from '~/flows/inheritance-risk/share-bar'
import { keepTogether } from '~/lib/keep-together'
import { pounds } from '~/lib/pounds'
import type { FamilyWords } from './family-words'

interface Props {
  lines: readonly Line[]
  estate: number
  words: FamilyWords['result']
}

/** Each person's share, the sum in pounds and the section that gives it; the last row adds up. */
export function FamilyTable({ lines, estate, words }: Props) {
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
