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

interface Props {
  person: ShownPerson
  /** The words over the name, such as "You’ll hear from". */
  title?: string
  /** Under a letter the sentence is left out: the letter has said enough. */
  isBrief?: boolean
}

/** Who a visitor will speak to: face, name, standing and a sentence of theirs. */
export function PersonCard({ person, title, isBrief = false }: Props) {
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
