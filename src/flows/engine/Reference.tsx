interface Props {
  label: string
  reference: string | undefined
}

/** The reference number in large figures. */
export function Reference({ label, reference }: Props) {
  if (!reference) return null
  return (
    <p className="flow-reference">
      <span className="eyebrow">{label}</span>
      <strong className="large-figure figures">{reference}</strong>
    </p>
  )
}
