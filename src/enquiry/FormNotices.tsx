import { useEffect, useId, useRef } from 'react'
import { paths } from '~/lib/paths'
import { showField } from './FormFields'
import { noticeLink, noticeWords } from './form-words'

interface FormNoticeProps {
  /** How long an enquiry is kept, from the register. */
  months: number
}

/** What happens to the details: stands beside every submit button. */
export function FormNotice({ months }: FormNoticeProps) {
  return (
    <p className="form-note">
      {noticeWords(months)} <a href={paths.privacyPolicy}>{noticeLink}</a>
    </p>
  )
}

interface FailureNoteProps {
  /** `waiting`: delivery goes on. `refused`: it does not. */
  failure: 'waiting' | 'refused'
}

const sentences = {
  waiting:
    'Your enquiry hasn’t been sent yet. It’s kept on this device, and we go on trying to send it. Nothing you typed is lost.',
  refused: 'We couldn’t send your enquiry. Everything you typed is still here. Please try again, or call us.',
} as const

/** Stands above the button that sent: what has become of the enquiry. The button stays in view below it. */
export function FailureNote({ failure }: FailureNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const button = note.current?.closest('form')?.querySelector('[type=submit]')
    button?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={note} className="form-alert">
      {sentences[failure]}
    </p>
  )
}

interface ErrorSummaryProps {
  /** In the order of the fields: the id of the field's input, and what is wrong with it. */
  errors: readonly { id: string; text: string }[]
}

/** Over a form that could not be sent: every fault in one place, each a way to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
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
