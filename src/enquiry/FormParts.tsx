import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { TypoSuggestion } from '~/lead/typo-suggestions'
import { paths } from '~/lib/paths'
import type { Office } from './Booking'
import { Field } from './Field'
import { noticeLink, noticeWords, withoutPhoneLink, withoutPhonePath } from './form-words'
import { Alert, Note } from './Notes'

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
    <Field htmlFor={id} error={error} label={input.required ? <Required>{label}</Required> : label}>
      <input
        id={id}
        type="text"
        onKeyDown={input.enterKeyHint === 'next' ? goToNextField : undefined}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {onTake && <TypoQuestion id={`${id}-suggestion`} question={typoSuggestion} onTake={onTake} />}
    </Field>
  )
}

const Required = ({ children }: { children: string }) => (
  <>
    {children}{' '}
    <span className="text-danger" aria-hidden="true">
      *
    </span>
  </>
)

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

/** A live region. It is in the page from the start, or screen readers would not announce it. */
function TypoQuestion({ id, question, onTake }: TypoQuestionProps) {
  const suggestion = question?.suggestion
  return (
    <div
      role="status"
      className={[
        'grid justify-items-start gap-2 border-l-4 border-caution bg-caution-soft px-2.5 py-3 text-sm/[1.4]',
        'empty:absolute empty:border-0 empty:p-0',
      ].join(' ')}
    >
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
          // Room for an address on a small phone.
          className="button button-quiet button-small max-w-full px-2.5 text-left wrap-anywhere"
          onClick={() => onTake(suggestion)}
        >
          <span>Use {breaksAtSign(suggestion)}</span>
        </button>
      )}
    </div>
  )
}

interface HoneypotProps {
  id: string
}

/** The honeypot: visitors can neither see nor reach it. The server marks enquiries in which it is filled in. */
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
  const { top, bottom } = (field.closest('[data-field]') ?? field).getBoundingClientRect()
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const clear = Number.parseFloat(scrollPaddingTop) || 0
  if (top < clear || bottom > innerHeight)
    (field.closest('[data-field]') ?? field).scrollIntoView({ block: 'start' })
}

interface FormNoticeProps {
  /** How long an enquiry is kept. */
  months: number
}

/** Beside every submit button: what happens to the details. */
export function FormNotice({ months }: FormNoticeProps) {
  return (
    <Note>
      {noticeWords(months)} <a href={paths.privacyPolicy}>{noticeLink}</a> ·{' '}
      <a href={withoutPhonePath}>{withoutPhoneLink}</a>
    </Note>
  )
}

interface FailureNoteProps extends Office {
  /** `waiting`: the outbox keeps trying. `refused`: it gave up. */
  failure: 'waiting' | 'refused'
}

const sentences = {
  waiting: {
    text: 'Your enquiry hasn’t been sent yet. Nothing you typed is lost. Try again, or leave this page open. We’ll keep trying, and we’ll only receive it once.',
    call: 'If you’d rather not wait, call us on',
  },
  refused: {
    text: 'We couldn’t send your enquiry. Everything you typed is still here. Please try again.',
    call: 'If it fails again, call us on',
  },
} as const

/** Above the submit button: what became of the enquiry. It scrolls the button back into view, which it has pushed down. */
export function FailureNote({ failure, phone, telephone }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = note.current?.closest('form')?.querySelector('[type=submit]')
    button?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { text, call } = sentences[failure]
  return (
    <Alert ref={note} data-failure="" className="scroll-mb-36">
      <p>{text}</p>
      <p>
        {call} <a href={telephone}>{phone.replaceAll(' ', '\u00a0')}</a>.
      </p>
    </Alert>
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
    <div
      data-errors=""
      role="group"
      aria-labelledby={titleId}
      className="grid gap-2 border-l-4 border-danger bg-danger-soft px-4 py-3.5 text-sm/[1.45]"
    >
      <p id={titleId}>
        <strong>There is a problem</strong>
      </p>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="leading-7 text-willow underline underline-offset-4"
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
        <Note>
          {children}{' '}
          <button type="button" className="button button-quiet button-small mt-1" onClick={onClear}>
            Not you? Clear
          </button>
        </Note>
      )}
      {/* A live region: it must be in the page, empty, before the button is pressed, or screen readers do not announce it. */}
      <p role="status" className={isPrefilled ? 'sr-only' : 'text-xs/normal text-ink-soft'}>
        {isPrefilled ? '' : cleared}
      </p>
    </>
  )
}
