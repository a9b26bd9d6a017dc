import { useId, useState } from 'react'
import { intestacyRule } from '~/flows/inheritance-risk/estate'
import type { IntestacyFacts } from '~/flows/inheritance-risk/facts'
import { classesToShow, entryFrom, familyFrom } from '~/flows/inheritance-risk/family-form'
import { treeOf } from '~/flows/inheritance-risk/family-lines'
import { classToAsk, inherit, type Portion } from '~/flows/inheritance-risk/inherit'
import type { RiskChoices } from '~/flows/inheritance-risk/result'
import { pounds } from '~/lib/pounds'
import { ClassFields } from './ClassFields'
import { EstateField } from './EstateField'
import { FamilyResult } from './FamilyResult'
import type { FamilyWords } from './family-words'

interface Props {
  words: FamilyWords
  answers: RiskChoices
  facts: IntestacyFacts
  /** Whole pounds, shared with the slider above. */
  estate: number
  onEstate: (estate: number) => void
}

const relationships = ['married', 'unmarried', 'single'] as const

/** The result in a sentence, told as it changes: "Your husband, wife or civil partner: £611,000. Your children: £289,000." */
const told = (portions: readonly Portion[], words: FamilyWords) =>
  treeOf(portions, words)
    .map(({ name, pounds: sum }) => `${name}: ${pounds(sum)}.`)
    .join(' ')

/** Decision A14: who would inherit exactly, for any family, by the published rule. Nothing of it is kept or sent. */
export function OwnFamily({ words, answers, facts, estate, onEstate }: Props) {
  const id = useId()
  const [start] = useState(() => entryFrom(answers))
  const [entry, setEntry] = useState(start)
  const rule = intestacyRule(facts)
  const family = familyFrom(entry)
  const asked = classToAsk(family, rule)
  const portions = inherit(family, estate, rule)
  // A family nobody has entered would only cost paper.
  const isOnPaper = entry !== start && !asked
  return (
    <section className={isOnPaper ? 'own-family' : 'own-family no-print'} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.title}</h3>
      <p>{words.text}</p>
      <div className="family-fields no-print">
        <EstateField words={words.estate} {...{ estate, onEstate }} />
        <div className="field">
          <label htmlFor={`${id}-relationship`}>{words.relationship.label}</label>
          <p id={`${id}-hint`} className="field-hint">
            {words.relationship.hint}
          </p>
          <select
            id={`${id}-relationship`}
            aria-describedby={`${id}-hint`}
            value={entry.relationship}
            onChange={({ target }) =>
              setEntry({
                ...entry,
                relationship: relationships.find((one) => one === target.value) ?? entry.relationship,
              })
            }
          >
            {relationships.map((one) => (
              <option key={one} value={one}>
                {words.relationship.options[one]}
              </option>
            ))}
          </select>
        </div>
        {classesToShow(entry, rule).map((name) => (
          <ClassFields key={name} {...{ name, entry, words }} onEntry={setEntry} />
        ))}
      </div>
      <h4>{words.result.title}</h4>
      <p role="status" className="family-told">
        {asked ? words.classes[asked].ask : told(portions, words)}
      </p>
      {!asked && <FamilyResult {...{ portions, estate, words }} />}
    </section>
  )
}
