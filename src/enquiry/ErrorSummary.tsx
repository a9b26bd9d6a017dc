import { useId } from 'react'
import { showField } from './show-field'

interface Props {
  /** In the order of the fields: the id of the field's input, and what is wrong with it. */
  errors: readonly { id: string; text: string }[]
}

/** Over a form that could not be sent: every fault in one place, each a way to its field. */
export function ErrorSummary({ errors }: Props) {
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    <div className="form-alert form-errors" role="group" aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>There is a problem</strong>
      </p>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                showField(document.getElementById(id))
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
