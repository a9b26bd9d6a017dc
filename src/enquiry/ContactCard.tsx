import type { ReactNode } from 'react'

interface FilledInProps {
  /** Something was filled in for the visitor, and still stands. */
  isFilledIn: boolean
  /** Says what was cleared; empty before. */
  cleared: string
  onClear: () => void
  /** What was filled in. */
  children: ReactNode
}

/** Under fields that were filled in for the visitor: whoever shares a computer takes them out again. */
export function FilledIn({ isFilledIn, cleared, onClear, children }: FilledInProps) {
  if (!isFilledIn && !cleared) return null
  return (
    <>
      {isFilledIn && (
        <p className="form-note">
          {children}{' '}
          <button type="button" className="button button-quiet button-small" onClick={onClear}>
            Not you? Clear
          </button>
        </p>
      )}
      {/* A live region: it stands beside the button, with nothing to say, before the button is pressed. */}
      <p role="status" className={isFilledIn ? 'sr-only' : 'form-note'}>
        {isFilledIn ? '' : cleared}
      </p>
    </>
  )
}

interface Picture {
  src: string
  /** In pixels. */
  width: number
  height: number
}

/** One of content/people.yaml as a page shows them. */
export interface ShownPerson {
  name: string
  /** Role and membership: "Wills consultant, Member of a society". */
  standing: string
  sentence: string
  portrait?: Picture
  signature?: Picture
}

interface PersonCardProps {
  person: ShownPerson
  /** The words over the name, such as "You’ll hear from". */
  title?: string
  /** Under a letter the sentence is left out: the letter has said enough. */
  isBrief?: boolean
}

/** Who a visitor will speak to: face, name, standing and a sentence of theirs. */
export function PersonCard({ person, title, isBrief = false }: PersonCardProps) {
  const { name, standing, sentence, portrait } = person
  return (
    <div className="person-card">
      {portrait && <img {...portrait} alt={`Portrait of ${name}`} loading="lazy" decoding="async" />}
      <div>
        {title && <p className="eyebrow">{title}</p>}
        <p className="person-name">{name}</p>
        <p>{standing}</p>
        {!isBrief && <p className="person-sentence">“{sentence}”</p>}
      </div>
    </div>
  )
}
