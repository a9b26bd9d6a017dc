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
  credentials: string
  sentence: string
  portrait?: Picture
  signature?: Picture
}

interface PersonCardProps {
  person: ShownPerson
  /** The words above the name, such as "You’ll hear from". */
  title?: string
  /** Hides the sentence: always, or on phones. */
  isBrief?: boolean | 'phone'
  className?: string
}

/** The person a visitor will speak to: portrait, name, role and a quotation. */
export function PersonCard({ person, title, isBrief = false, className = '' }: PersonCardProps) {
  const { name, credentials, sentence, portrait } = person
  return (
    <div className={`flex items-center gap-4 leading-snug ${className}`}>
      {portrait && (
        <img
          {...portrait}
          alt={`Portrait of ${name}`}
          loading="lazy"
          decoding="async"
          className="w-16 flex-none rounded-full md:w-22"
        />
      )}
      <div>
        {title && <p className="eyebrow">{title}</p>}
        <p className="serif-xl/tight">{name}</p>
        <p>{credentials}</p>
        {isBrief !== true && (
          <p className={`mt-1.5 text-ink-soft ${isBrief === 'phone' ? 'max-md:hidden' : ''}`}>“{sentence}”</p>
        )}
      </div>
    </div>
  )
}
