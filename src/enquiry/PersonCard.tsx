interface Picture {
  src: string
  /** In pixels. */
  width: number
  height: number
}

/** One person of content/people.yaml; src/components/shown-person.ts makes it. */
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
  /** Leaves the sentence out. */
  isBrief?: boolean
}

/** Who a visitor will speak to: portrait, name, role and a sentence of theirs. On pages and on the success screens of flows. */
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
