interface Props {
  id: string
  error: string | undefined
}

export function FieldError({ id, error }: Props) {
  if (!error) return null
  return (
    <p id={id} className="field-error">
      {error}
    </p>
  )
}
