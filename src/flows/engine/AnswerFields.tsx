import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import type { ToolsFile } from '~/content/schemas/tools'
import { ErrorSummary, Honeypot, TextField } from '~/enquiry/FormParts'
import { Alert, Note } from '~/enquiry/Notes'
import type { TypoSuggestions } from '~/enquiry/use-typo-suggestions'
import { otherLaw } from '~/lead/checks'
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
  const hintId = useId()
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
      data-screen="choice"
      className={isFirst ? 'grid gap-3' : 'step-in grid gap-3'}
      aria-describedby={step.autoAdvance ? `${whyId} ${hintId}` : whyId}
      onKeyDown={onKeyDown}
      onKeyUp={endMove}
      onPointerDown={endMove}
    >
      <legend className="mb-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {step.title}
        </h2>
      </legend>
      <Why id={whyId}>{step.why}</Why>
      {step.options.map(({ value, label, hint }) => (
        <AnswerCard key={value} label={label} hint={hint}>
          <input
            type="radio"
            name={step.id}
            value={value}
            checked={chosen === value}
            onChange={() => isMoving.current && onAnswer(value)}
            onClick={() => !isMoving.current && onChoose(value)}
            className={radio}
          />
        </AnswerCard>
      ))}
      {step.autoAdvance && <Note id={hintId}>Choose an answer to see the next question</Note>}
      {step.consent && (
        <div className="mt-2 border-l-4 border-willow bg-moss-soft px-4.5 py-3.5 text-sm">
          <label className="flex cursor-pointer gap-3 py-1">
            <input
              type="checkbox"
              name={consentTo(step)}
              checked={hasConsent}
              onChange={({ target }) => onConsent(target.checked)}
              className="size-6 flex-none accent-willow"
            />
            <span>{step.consent.label}</span>
          </label>{' '}
          <a href={paths.privacyPolicy}>Privacy policy</a>
        </div>
      )}
    </fieldset>
  )
}

/** A large circle; the browser's own where it chooses the colours. */
const radio = [
  'size-6 flex-none cursor-[inherit] appearance-none rounded-full border-2 border-edge bg-surface outline-none',
  'checked:border-[0.4375rem] checked:border-willow forced-colors:appearance-auto',
].join(' ')

interface AnswerCardProps {
  label: string
  hint: string | undefined
  /** The radio. */
  children: ReactNode
}

/** One answer. Hover, focus and chosen look different. */
const AnswerCard = ({ label, hint, children }: AnswerCardProps) => (
  <label
    className={[
      'flex min-h-16 cursor-pointer items-center gap-4 rounded-lg border-[1.5px] border-edge bg-surface px-5 py-3',
      'text-[1.1875rem]/[1.35] transition-colors duration-150 tiny:gap-2 tiny:p-2',
      'hover:border-willow hover:bg-sunk',
      'has-checked:border-willow has-checked:bg-moss-soft has-checked:font-semibold',
      'has-checked:inset-ring-[1.5px] has-checked:inset-ring-willow',
      'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent-ink',
      'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]',
    ].join(' ')}
  >
    {children}
    <span>
      {label}
      {/* The space keeps the two apart where they are read out as one line. */}
      {hint && <small className="block text-sm font-normal text-ink-soft"> {hint}</small>}
    </span>
  </label>
)

interface WhyProps {
  id?: string
  children: string
}

/** Under a question's title. */
const Why = ({ id, children }: WhyProps) => (
  <p id={id} className="mb-2 text-sm text-ink-soft">
    <strong>Why we ask:</strong> {children}
  </p>
)

/** Where the browser itself fires no click: Enter on a radio, and Space on one that an arrow key has checked already. */
function isChoosing(key: string, isChecked: boolean, goesOnAlone = false): boolean {
  if (key === 'Enter') return !isChecked || goesOnAlone
  return key === ' ' && isChecked && goesOnAlone
}

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
  otherLaws: ToolsFile['otherLaws'] | undefined
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
    onAccept: (suggestion: string) => {
      onAnswer(field.id, suggestion)
      document.getElementById(`${id}-${field.id}`)?.focus()
    },
  })
  return (
    <div data-screen="fields" className="step-in grid gap-4.5" role="group" aria-labelledby={`${id}-title`}>
      <div className="grid gap-2">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-2xl">
          {step.title}
        </h2>
        <Why>{step.why}</Why>
      </div>
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
  words: ToolsFile['otherLaws']
}

/** Under the postcode: what another law means, where it applies or may apply, and who can help. */
function OtherLawNote({ postcode, words }: OtherLawProps) {
  const law = otherLaw(postcode)
  const note = law && words[law]
  return (
    <div role="status">
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
