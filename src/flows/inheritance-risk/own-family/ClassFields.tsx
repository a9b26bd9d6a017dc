import { useId } from 'react'
import type { ClassName } from '~/flows/inheritance-risk/family'
import { type CountField, type FamilyEntry, fieldsOf, withCount } from '~/flows/inheritance-risk/family-form'
import { CountInput } from './CountInput'
import type { FamilyWords } from './family-words'

interface Props {
  name: ClassName
  entry: FamilyEntry
  words: FamilyWords
  onEntry: (entry: FamilyEntry) => void
}

/** One class of relatives: those who live, those who died first, and the children of each of these. */
export function ClassFields({ name, entry, words, onEntry }: Props) {
  const { legend, hint, living, died } = words.classes[name]
  const labels = { living, died: died ?? '', theirs: words.theirs }
  const fields = fieldsOf(entry, name)
  const stocks = fields.filter(({ kind }) => kind === 'theirs')
  const input = (field: CountField) => (
    <CountInput
      key={`${field.kind} ${field.stock}`}
      label={labels[field.kind]}
      error={words.countError}
      field={field}
      onText={(text) => onEntry(withCount(entry, name, field, text))}
    />
  )
  return (
    <fieldset className="family-class">
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      {fields.filter(({ kind }) => kind !== 'theirs').map(input)}
      {stocks.map((field) => (
        <Stock key={field.stock} title={stocks.length > 1 ? words.stocks[field.stock] : undefined}>
          {input(field)}
        </Stock>
      ))}
    </fieldset>
  )
}

/** The children of one of those who died; of several, each is named by their place. */
function Stock({ title, children }: { title: string | undefined; children: React.ReactNode }) {
  const id = useId()
  if (!title) return children
  return (
    <div role="group" aria-labelledby={id} className="family-stock">
      <p id={id} className="field-hint">
        {title}
      </p>
      {children}
    </div>
  )
}
