import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import type { ToolsFile } from '~/content/schemas/tools'
import { ErrorSummary, Honeypot, TextField } from '~/enquiry/FormParts'
import { Alert } from '~/enquiry/Notes'
import type { useTypoSuggestions } from '~/enquiry/use-typo-suggestions'
import { otherLaw } from '~/lead/checks'
import { longest } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { isLastQuestion } from './engine'
import type { FlowHandle } from './use-flow'
import { agreed, type ChoiceStep, consentTo, type Field, type FieldsStep } from './vocabulary'

// The two kinds of question of a flow: a choice (AnswerCards) and text fields (FlowFields). FlowSheet shows them.

interface AnswerCardsProps {
  handle: FlowHandle
  step: ChoiceStep
  /** The id of the hint “Choose an answer to see the next question” (FlowSheet). */
  hintId: string
}

/**
 * One question's answers. Browsers also fire a click when an arrow key moves through radios. Such a move only sets the
 * answer, so that keyboard users can read every option. A click, tap, Space, Enter or a screen reader chooses.
 */
export function AnswerCards({ handle, step, hintId }: AnswerCardsProps) {
  const { flow, state, heading, answer, choose } = handle
  const autoAdvances = flow.kind === 'quote'
  const whyId = useId()
  const isMoving = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    isMoving.current = event.key.startsWith('Arrow')
    const input = event.target as HTMLInputElement
    if (input.type !== 'radio' || !isChoosing(event.key, input.checked, autoAdvances)) return
    event.preventDefault()
    input.click()
  }
  const endMove = () => {
    isMoving.current = false
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles the events of its radios.
    <fieldset
      data-screen="choice"
      // The flow's first screen does not slide in, because visitors are waiting for it.
      className={state.at === 0 ? 'grid gap-3' : 'step-in grid gap-3'}
      aria-describedby={autoAdvances ? `${whyId} ${hintId}` : whyId}
      onKeyDown={onKeyDown}
      onKeyUp={endMove}
      onPointerDown={endMove}
    >
      <legend className="mb-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {step.title}
        </h2>
      </legend>
      <Why id={whyId}>{step.why}</Why>
      {step.options.map(({ value, label, hint }) => (
        <label key={value} className={`${card} ${step.options.length > 2 ? 'min-h-16' : 'min-h-20'}`}>
          <input
            type="radio"
            name={step.id}
            value={value}
            checked={state.answers[step.id] === value}
            onChange={() => isMoving.current && answer(step.id, value)}
            onClick={() => !isMoving.current && choose(step.id, value)}
            className={radio}
          />
          <span className={hint ? 'font-medium' : ''}>
            {label}
            {/* The space separates the two where they are read out as one line. */}
            {hint && <small className="block text-sm font-normal text-ink-soft"> {hint}</small>}
          </span>
        </label>
      ))}
      {step.help && (
        <details className="plus mt-3 border-y border-line text-sm text-ink-soft open:pb-3">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold text-ink">
            {step.help.title}
          </summary>
          <p>{step.help.text}</p>
        </details>
      )}
      {step.consent && (
        <div className="mt-2 grid gap-2 rounded-sm bg-sunk px-5 py-4 text-sm">
          <p className="font-semibold">{step.consent.neededFor}</p>
          <label className="flex cursor-pointer gap-3">
            <input
              type="checkbox"
              name={consentTo(step)}
              checked={state.answers[consentTo(step)] === agreed}
              onChange={({ target }) => answer(consentTo(step), target.checked ? agreed : '')}
              className="size-6 flex-none accent-willow"
            />
            <span>{step.consent.label}</span>
          </label>{' '}
          <p className="pl-9">
            <a href={paths.privacyPolicy}>Privacy policy</a>
          </p>
        </div>
      )}
    </fieldset>
  )
}

/** A large circle; the browser's own in forced-colours mode. */
const radio = [
  'size-6 flex-none cursor-[inherit] appearance-none rounded-full border-2 border-edge bg-surface outline-none',
  'checked:border-[0.4375rem] checked:border-willow forced-colors:appearance-auto',
].join(' ')

const card = [
  'flex cursor-pointer items-center gap-4 rounded-lg border-[1.5px] border-edge bg-surface px-5 py-3',
  'text-[1.1875rem]/snug transition-colors duration-150 tiny:gap-2 tiny:p-2',
  'not-has-checked:hover:bg-paper',
  'has-checked:border-willow has-checked:bg-moss-soft has-checked:font-semibold',
  'has-checked:inset-ring-[1.5px] has-checked:inset-ring-willow',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink',
  'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]',
].join(' ')

/** Under a question's title. */
const Why = ({ id, children }: { id?: string; children: string }) => (
  <p id={id} className="mb-1 text-sm text-ink-soft">
    <strong>Why we ask:</strong> {children}
  </p>
)

/** Whether to click a radio because the browser does not: on Enter, and on Space if it is already checked. */
function isChoosing(key: string, isChecked: boolean, autoAdvances: boolean): boolean {
  if (key === 'Enter') return !isChecked || autoAdvances
  return key === ' ' && isChecked && autoAdvances
}

const inputs = {
  name: { type: 'text', inputMode: 'text', autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  postcode: {
    type: 'text',
    inputMode: 'text',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    className: 'max-w-56',
  },
} as const

interface FlowFieldsProps {
  handle: FlowHandle
  step: FieldsStep
  typo: ReturnType<typeof useTypoSuggestions>
  otherLaws: ToolsFile['otherLaws'] | undefined
  /** Shown under the fields. */
  children: ReactNode
}

export function FlowFields({ handle, step, typo, otherLaws, children }: FlowFieldsProps) {
  const { flow, state, heading, answer } = handle
  const { answers, errors = {}, prefilled } = state
  const isLast = isLastQuestion(flow, state.at)
  const id = useId()
  const found = step.fields.flatMap((field) => {
    const text = errors[field.id]
    return text ? [{ id: `${id}-${field.id}`, text }] : []
  })
  const postcode = step.fields.find(({ contact }) => contact === 'postcode')
  const change = (field: Field, value: string) => {
    typo.clear(field.id)
    answer(field.id, value)
  }
  return (
    <div data-screen="fields" className="step-in grid gap-4.5" role="group" aria-labelledby={`${id}-title`}>
      <div className="grid gap-3">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-2xl">
          {step.title}
        </h2>
        <Why>{step.why}</Why>
      </div>
      <ErrorSummary errors={found} />
      {step.fields.map((field) => (
        <TextField
          key={field.id}
          id={`${id}-${field.id}`}
          name={field.id}
          label={field.label}
          {...inputs[field.contact]}
          placeholder={field.placeholder}
          maxLength={longest[field.contact]}
          enterKeyHint={isLast && field === step.fields.at(-1) ? 'send' : 'next'}
          aria-required
          data-filled-in={prefilled?.[field.id]}
          error={errors[field.id]}
          value={answers[field.id] ?? ''}
          onChange={(event) => change(field, event.target.value)}
          typoSuggestion={typo.suggestions[field.id]}
          onAccept={(suggestion) => {
            change(field, suggestion)
            document.getElementById(`${id}-${field.id}`)?.focus()
          }}
        />
      ))}
      {postcode && otherLaws && <OtherLawNote postcode={answers[postcode.id] ?? ''} words={otherLaws} />}
      {children}
      {isLast && <Honeypot id={`${id}-subject`} />}
    </div>
  )
}

/** Under the postcode, if another law applies or may apply there: what differs, and who can help. */
function OtherLawNote({ postcode, words }: { postcode: string; words: ToolsFile['otherLaws'] }) {
  const law = otherLaw(postcode)
  const note = law && words[law]
  return (
    <div role="status" className="empty:-mt-4.5">
      {note && (
        <Alert>
          <p>{note.text}</p>
          <p>
            <span>{note.ask}</span> {note.link && <a href={note.link.href}>{note.link.label}</a>}
          </p>
        </Alert>
      )}
    </div>
  )
}
