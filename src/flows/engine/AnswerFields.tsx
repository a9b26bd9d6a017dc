import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { ErrorSummary, Honeypot, TextField } from '~/enquiry/FormParts'
import type { TypoSuggestions } from '~/enquiry/use-typo-suggestions'
import { type OtherLaw, otherLaw } from '~/lead/checks'
import { paths } from '~/lib/paths'
import { type Answers, type ChoiceStep, consentTo, type Field, type FieldsStep } from './vocabulary'

// The two kinds of question of a flow: a choice (AnswerCards) and text fields (FlowFields). FlowSheet shows them.

interface AnswerCardsProps {
  step: ChoiceStep
  chosen: string | undefined
  /** Whether the box of a step with a consent is ticked. */
  hasConsent: boolean
  /** The flow's first screen is drawn at once, without sliding in: it is what a visitor waits for. */
  isFirst: boolean
  heading: RefObject<HTMLHeadingElement | null>
  onConsent: (isGiven: boolean) => void
  /** Stores the answer and stays. */
  onAnswer: (value: string) => void
  /** Stores it, and goes on if the step has `autoAdvance`. */
  onChoose: (value: string) => void
}

/**
 * One question's answers. Browsers report an arrow key's move through radios as a click too: such a move only answers,
 * so that every option can be read; click, tap, Space, Enter and a screen reader's activation choose.
 */
export function AnswerCards(props: AnswerCardsProps) {
  const { step, chosen, hasConsent, isFirst, heading, onConsent, onAnswer, onChoose } = props
  const whyId = useId()
  const isMoving = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    isMoving.current = event.key.startsWith('Arrow')
    const input = event.target as HTMLInputElement
    if (input.type !== 'radio' || !isChoosing(event.key, input.checked, step.autoAdvance)) return
    event.preventDefault()
    input.click()
  }
  const endMove = () => {
    isMoving.current = false
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Keys and presses of the radios in it.
    <fieldset
      className={isFirst ? 'answers' : 'answers step-in'}
      aria-describedby={whyId}
      onKeyDown={onKeyDown}
      onKeyUp={endMove}
      onPointerDown={endMove}
    >
      <legend>
        <h2 ref={heading} tabIndex={-1}>
          {step.title}
        </h2>
      </legend>
      <p id={whyId} className="flow-why">
        <strong>Why we ask:</strong> {step.why}
      </p>
      {step.options.map(({ value, label, hint }) => (
        <label key={value} className="answer-card">
          <input
            type="radio"
            name={step.id}
            value={value}
            checked={chosen === value}
            onChange={() => isMoving.current && onAnswer(value)}
            onClick={() => !isMoving.current && onChoose(value)}
          />
          <span>
            {label}
            {/* The space keeps the two apart where they are read out as one line. */}
            {hint && <small> {hint}</small>}
          </span>
        </label>
      ))}
      {step.consent && (
        <div className="flow-consent">
          <label>
            <input
              type="checkbox"
              name={consentTo(step)}
              checked={hasConsent}
              onChange={({ target }) => onConsent(target.checked)}
            />
            <span>{step.consent.label}</span>
          </label>{' '}
          <a href={paths.privacyPolicy}>Privacy policy</a>
        </div>
      )}
    </fieldset>
  )
}

/** Where the browser itself fires no click: Enter on a radio, and Space on one that an arrow key has checked already. */
function isChoosing(key: string, isChecked: boolean, goesOnAlone = false): boolean {
  if (key === 'Enter') return !isChecked || goesOnAlone
  return key === ' ' && isChecked && goesOnAlone
}

/** The words of content/tools.yaml, for each of the other laws. */
export type OtherLawWords = Readonly<
  Record<
    OtherLaw,
    { text: string; ask: string; price: string; link?: { label: string; href: string } | undefined }
  >
>

interface FlowFieldsProps {
  step: FieldsStep
  answers: Answers
  /** What is wrong, by field. */
  errors: Answers | undefined
  /** The visitor's own details as they were prefilled, by field. */
  prefilled: Answers | undefined
  /** What is asked about, by field. */
  suggestions: TypoSuggestions
  heading: RefObject<HTMLHeadingElement | null>
  /** True on the question that sends. */
  isLast: boolean
  otherLaws: OtherLawWords | undefined
  onAnswer: (id: string, value: string) => void
  /** Stands under the fields. */
  children: ReactNode
}

const keyboards = { text: 'text', email: 'email', tel: 'tel' } as const

export function FlowFields(props: FlowFieldsProps) {
  const {
    step,
    answers,
    errors = {},
    prefilled,
    suggestions,
    heading,
    isLast,
    otherLaws,
    onAnswer,
    children,
  } = props
  const id = useId()
  const found = step.fields.flatMap((field) => {
    const text = errors[field.id]
    return text ? [{ id: `${id}-${field.id}`, text }] : []
  })
  const postcode = step.fields.find(({ contact }) => contact === 'postcode')
  const enterKey = (index: number) => {
    if (index < step.fields.length - 1 || !isLast) return 'next' as const
    return 'send' as const
  }
  const input = (field: Field, index: number) => ({
    id: `${id}-${field.id}`,
    name: field.id,
    label: field.label,
    type: field.type,
    inputMode: keyboards[field.type],
    autoComplete: field.autoComplete,
    maxLength: field.maxLength,
    enterKeyHint: enterKey(index),
    placeholder: field.placeholder,
    autoCapitalize: field.contact === 'postcode' ? 'characters' : undefined,
    'data-filled-in': prefilled?.[field.id],
    typoSuggestion: suggestions[field.id],
    onTake: (suggestion: string) => {
      onAnswer(field.id, suggestion)
      document.getElementById(`${id}-${field.id}`)?.focus()
    },
  })
  return (
    <div className="flow-fields step-in" role="group" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {step.title}
      </h2>
      <p className="flow-why">
        <strong>Why we ask:</strong> {step.why}
      </p>
      <ErrorSummary errors={found} />
      {step.fields.map((field, index) => (
        <TextField
          key={field.id}
          {...input(field, index)}
          aria-required
          error={errors[field.id]}
          value={answers[field.id] ?? ''}
          onChange={(event) => onAnswer(field.id, event.target.value)}
        />
      ))}
      {postcode && otherLaws && <OtherLawNote postcode={answers[postcode.id] ?? ''} words={otherLaws} />}
      {children}
      {isLast && <Honeypot id={`${id}-subject`} />}
    </div>
  )
}

interface OtherLawProps {
  postcode: string
  words: OtherLawWords
}

/** Under the postcode: what another law means, where it applies or may apply, and who can help. */
function OtherLawNote({ postcode, words }: OtherLawProps) {
  const law = otherLaw(postcode)
  const note = law && words[law]
  return (
    <div role="status">
      {note && (
        <div className="form-alert">
          <p>{note.text}</p>
          <p>
            <span>{note.ask}</span> {note.link && <a href={note.link.href}>{note.link.label}</a>}
          </p>
        </div>
      )}
    </div>
  )
}
