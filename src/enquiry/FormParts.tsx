import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { TypoSuggestion } from '~/lead/typo-suggestions'
import { paths } from '~/lib/paths'
import type { Office } from './Booking'
import { Field } from './Field'
import { noticeLink, noticeWords, withoutPhoneLink, withoutPhonePath } from './form-words'
import { Alert, Note } from './Notes'

// Fields, notices and errors of the consultation form and the flows.

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  hint?: string
  error?: string | undefined
  /** A question about what was typed (use-typo-suggestions.ts). */
  typoSuggestion?: TypoSuggestion | undefined
  onAccept?: (suggestion: string) => void
}

/** An input with its label and error. Without `value` it is uncontrolled, so it keeps what was typed before hydration. */
export function TextField({ id, label, hint, error, typoSuggestion, onAccept, ...input }: TextFieldProps) {
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`, typoSuggestion && `${id}-suggestion`]
  return (
    <Field
      htmlFor={id}
      hint={hint}
      error={error}
      label={input.required ? <Required>{label}</Required> : label}
    >
      <input
        id={id}
        type="text"
        onKeyDown={input.enterKeyHint === 'next' ? goToNextField : undefined}
        {...input}
        // False, because screen readers otherwise call an empty required field invalid in Firefox.
        aria-invalid={Boolean(error)}
        aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
      />
      {onAccept && <TypoQuestion id={`${id}-suggestion`} question={typoSuggestion} onAccept={onAccept} />}
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

/** Makes Enter do what its label on a phone's keyboard says: "next" moves to the next field. */
function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: field } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const fields = [...(field.form?.elements ?? [])].filter(isTextOrSelect)
  const next = fields[fields.indexOf(field) + 1]
  if (!next) return
  event.preventDefault()
  showField(next)
}

/** Excludes the honeypot, hidden fields and radio buttons. */
const isTextOrSelect = (element: Element): element is HTMLElement =>
  element.matches('input:is([type=text], [type=email], [type=tel]):not([tabindex="-1"]), select, textarea')

interface TypoQuestionProps {
  id: string
  question: TypoSuggestion | undefined
  onAccept: (suggestion: string) => void
}

/** Lets a long address break after its @ instead of within a word. */
const breaksAtSign = (text: string) =>
  text.split('@').flatMap((part, at) => (at === 0 ? [part] : ['@', <wbr key={at} />, part]))

/** A live region: it must be in the page before its text, or screen readers do not announce it. */
function TypoQuestion({ id, question, onAccept }: TypoQuestionProps) {
  const suggestion = question?.suggestion
  return (
    <div
      role="status"
      className={[
        'grid justify-items-start gap-2 border-l-4 border-caution bg-caution-soft px-2.5 py-3 text-sm/snug',
        'empty:absolute empty:border-0 empty:p-0',
      ].join(' ')}
    >
      {question && (
        // The key replaces the element, because a translator may have changed its text nodes.
        <p key={question.text} id={id}>
          <span>{breaksAtSign(question.text)}</span>{' '}
          {suggestion && <span>If what you typed is right, send it as it is.</span>}
        </p>
      )}
      {suggestion && (
        <button
          key={suggestion}
          type="button"
          className="button button-quiet button-small max-w-full px-2.5 text-left wrap-anywhere"
          onClick={() => onAccept(suggestion)}
        >
          <span>Use {breaksAtSign(suggestion)}</span>
        </button>
      )}
    </div>
  )
}

/** Visitors can neither see nor reach it. The database counts a filled-in honeypot as a spam signal. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name="subject" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Focuses a field, and scrolls so that no sticky header covers its label. */
export function showField(field: Element | RadioNodeList | null | undefined): void {
  if (!(field instanceof HTMLElement)) return
  field.focus({ preventScroll: true })
  const { top, bottom } = (field.closest('[data-field]') ?? field).getBoundingClientRect()
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const clear = Number.parseFloat(scrollPaddingTop) || 0
  if (top < clear || bottom > innerHeight)
    (field.closest('[data-field]') ?? field).scrollIntoView({ block: 'start' })
}

/** Announces that an enquiry is on its way: screen readers do not announce the button's new label. */
export const SendingStatus = ({ isSending }: { isSending: boolean }) => (
  <p role="status" className="sr-only">
    {isSending && 'Sending…'}
  </p>
)

interface FormNoticeProps {
  /** How long an enquiry is kept. */
  months: number
  /** The beginning of the first sentence, instead of "When you send this form,". */
  sent?: string
}

/** Below every submit button: what happens to the details. */
export function FormNotice({ months, sent }: FormNoticeProps) {
  return (
    <p className="text-sm text-ink-soft">
      {noticeWords(months, sent)}
      <span className="mt-1.5 flex flex-wrap gap-x-5 gap-y-2">
        <a href={paths.privacyPolicy}>{noticeLink}</a> <a href={withoutPhonePath}>{withoutPhoneLink}</a>
      </span>
    </p>
  )
}

interface FailureNoteProps extends Office {
  /** `waiting`: the outbox keeps trying. `refused`: the database rejected the enquiry. */
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

/** Above the submit button: the enquiry has not been sent. Scrolls the button, which it has pushed down, back into view. */
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
  /** In field order. `id` is the input's. */
  errors: readonly { id: string; text: string }[]
}

/** All errors of a form, each with a link to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const titleId = useId()
  if (errors.length === 0) return null
  return (
    <div
      data-errors=""
      role="group"
      aria-labelledby={titleId}
      className="grid gap-2 border-l-4 border-danger bg-danger-soft px-4 py-3.5 text-sm"
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
  /** A field is prefilled, and neither confirmed nor cleared yet. */
  isPrefilled: boolean
  /** A sentence that names the cleared details; empty until some are cleared. */
  cleared: string
  onClear: () => void
  /** The prefilled details. */
  children: ReactNode
}

/** Lets the next person at a shared computer clear prefilled fields. */
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
      {/* A live region: it must be in the page before its text, or screen readers do not announce it. */}
      <p role="status" className={isPrefilled ? 'sr-only' : 'text-sm/snug text-ink-soft'}>
        {isPrefilled ? '' : cleared}
      </p>
    </>
  )
}
