import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { TypoSuggestion } from '~/lead/typo-suggestions'
import { paths } from '~/lib/paths'
import { noticeLink, noticeWords, withoutPhoneLink, withoutPhonePath } from './form-words'

// What every form of the site is made of, the consultation form and the flows alike: fields, notices and errors.

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  name: string
  label: string
  error?: string | undefined
  /** A question about what was typed (use-typo-suggestions.ts). */
  typoSuggestion?: TypoSuggestion | undefined
  /** Takes what the question suggests. */
  onTake?: (suggestion: string) => void
}

/**
 * An input with its label above and its error below. Without `value` it is uncontrolled, so it keeps what was typed before
 * hydration.
 */
export function TextField({ id, label, error, typoSuggestion, onTake, ...input }: TextFieldProps) {
  const described = [error && `${id}-error`, typoSuggestion && `${id}-suggestion`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {input.required && (
          <>
            {' '}
            <span className="required" aria-hidden="true">
              *
            </span>
          </>
        )}
      </label>
      <input
        id={id}
        type="text"
        onKeyDown={input.enterKeyHint === 'next' ? goToNextField : undefined}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
      {onTake && <TypoQuestion id={`${id}-suggestion`} question={typoSuggestion} onTake={onTake} />}
    </div>
  )
}

/** Enter does what its key on a phone says: "next" goes to the next field, and only from the last one sends the form. */
function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const fields = [...(field.form?.elements ?? [])].filter(isTextOrSelect)
  const next = fields[fields.indexOf(field) + 1]
  if (!next) return
  event.preventDefault()
  showField(next)
}

/** The honeypot, hidden fields and radios are none of these. */
const isTextOrSelect = (element: Element): element is HTMLElement =>
  element.matches('input:is([type=text], [type=email], [type=tel]):not([tabindex="-1"]), select, textarea')

interface TypoQuestionProps {
  id: string
  question: TypoSuggestion | undefined
  onTake: (suggestion: string) => void
}

/** An address too long for its line goes on behind its @, not in the middle of a word. */
const breaksAtSign = (text: string) =>
  text.split(/(?<=@)/).flatMap((part, at) => (at === 0 ? [part] : [<wbr key={at} />, part]))

/** A live region: it stands in the page, empty, before there is something to ask, or screen readers do not announce it. */
function TypoQuestion({ id, question, onTake }: TypoQuestionProps) {
  const suggestion = question?.suggestion
  return (
    <div role="status" className="field-suggestion">
      {question && (
        // A key: the text is replaced whole, since a translator may have replaced its parts.
        <p key={question.text} id={id}>
          <span>{breaksAtSign(question.text)}</span>{' '}
          {suggestion && <span>If what you typed is right, send it as it is.</span>}
        </p>
      )}
      {suggestion && (
        <button
          key={suggestion}
          type="button"
          className="button button-quiet button-small"
          onClick={() => onTake(suggestion)}
        >
          <span>Use {breaksAtSign(suggestion)}</span>
        </button>
      )}
    </div>
  )
}

interface FieldErrorProps {
  id: string
  error: string | undefined
}

export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null
  return (
    <p id={id} className="field-error">
      {error}
    </p>
  )
}

interface HoneypotProps {
  id: string
}

/** A field that no person sees or reaches: whoever fills it in is probably a program. The server decides what follows. */
export function Honeypot({ id }: HoneypotProps) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name="subject" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Focuses a field, and scrolls so that its label lies below whatever sticks to the top of the screen. */
export function showField(field: Element | RadioNodeList | null | undefined): void {
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  const { top, bottom } = (field.closest('.field') ?? field).getBoundingClientRect()
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const clear = Number.parseFloat(scrollPaddingTop) || 0
  if (top < clear || bottom > innerHeight)
    (field.closest('.field') ?? field).scrollIntoView({ block: 'start' })
}

interface FormNoticeProps {
  /** How long an enquiry is kept. */
  months: number
}

/** Beside every submit button: what happens to the details. */
export function FormNotice({ months }: FormNoticeProps) {
  return (
    <p className="form-note">
      {noticeWords(months)} <a href={paths.privacyPolicy}>{noticeLink}</a> ·{' '}
      <a href={withoutPhonePath}>{withoutPhoneLink}</a>
    </p>
  )
}

interface FailureNoteProps {
  /** `waiting`: the outbox keeps trying. `refused`: it gave up. */
  failure: 'waiting' | 'refused'
}

const sentences = {
  waiting:
    'Your enquiry hasn’t been sent yet. Nothing you typed is lost. Try again, or leave this page open. We’ll keep trying, and we’ll only receive it once.',
  refused:
    'We couldn’t send your enquiry. Everything you typed is still here. Please try again, or call or email us.',
} as const

/** Above the submit button: what became of the enquiry. It scrolls the button back into view, which it has pushed down. */
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

/** Above a form that could not be sent: every error in one list, each a link to its field. */
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

interface PrefilledNoteProps {
  /** A field was filled in for the visitor, and is not confirmed or cleared yet. */
  isPrefilled: boolean
  /** The sentence that says what was cleared; empty before. */
  cleared: string
  onClear: () => void
  /** What was filled in. */
  children: ReactNode
}

/** Under prefilled fields: lets the next person at a shared computer clear them. */
export function PrefilledNote({ isPrefilled, cleared, onClear, children }: PrefilledNoteProps) {
  if (!isPrefilled && !cleared) return null
  return (
    <>
      {isPrefilled && (
        <p className="form-note">
          {children}{' '}
          <button type="button" className="button button-quiet button-small" onClick={onClear}>
            Not you? Clear
          </button>
        </p>
      )}
      {/* A live region: it must be in the page, empty, before the button is pressed, or screen readers do not announce it. */}
      <p role="status" className={isPrefilled ? 'sr-only' : 'form-note'}>
        {isPrefilled ? '' : cleared}
      </p>
    </>
  )
}
