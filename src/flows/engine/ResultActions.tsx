export interface Action {
  label: string
  href: string
}

interface Props {
  /** The first is the main one. */
  actions: readonly Action[]
  /** What happens with the details that were sent. */
  after: string
}

export function ResultActions({ actions, after }: Props) {
  return (
    <div className="flow-onward">
      <p>{after}</p>
      <div className="result-actions">
        {actions.map(({ label, href }, index) => (
          <a key={href} href={href} className={`button ${index === 0 ? 'button-primary' : 'button-quiet'}`}>
            {label}
          </a>
        ))}
      </div>
    </div>
  )
}
