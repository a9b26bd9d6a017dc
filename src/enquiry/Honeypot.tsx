interface Props {
  id: string
}

/** A field no person sees or reaches. Whoever fills it in is probably a program. */
export function Honeypot({ id }: Props) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name="subject" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
