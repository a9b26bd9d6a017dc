import { useId, useState } from 'react'
import { groupedPounds, toPounds } from '~/flows/inheritance-risk/estate-text'
import { FieldError } from '~/forms/FieldError'
import type { FamilyWords } from './family-words'

interface Props {
  words: FamilyWords['estate']
  /** Whole pounds. */
  estate: number
  onEstate: (estate: number) => void
}

/** What is typed stands as typed, until the slider sets another value. */
export function EstateField({ words, estate, onEstate }: Props) {
  const id = useId()
  const [typed, setTyped] = useState<{ text: string; estate: number }>()
  const text = typed?.estate === estate ? typed.text : groupedPounds(estate)
  const isWrong = toPounds(text) === undefined
  return (
    <div className="field">
      <label htmlFor={id}>{words.label}</label>
      <p id={`${id}-hint`} className="field-hint">
        {words.hint}
      </p>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
        onChange={({ target }) => {
          const next = toPounds(target.value) ?? estate
          setTyped({ text: target.value, estate: next })
          onEstate(next)
        }}
      />
      <FieldError id={`${id}-error`} error={isWrong ? words.error : undefined} />
    </div>
  )
}
