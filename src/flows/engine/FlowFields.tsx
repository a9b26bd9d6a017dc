import { type ReactNode, type RefObject, useId } from 'react'
import type { Answers, Field, FieldsStep } from './vocabulary'
import { ErrorSummary, Honeypot, TextField } from '~/enquiry/FormParts'
import { type OtherLaw, otherLaw } from '~/lead/checks'

/** The words of content/tools.yaml, for each of the other laws. */
export type OtherLawWords = Readonly<
  Record<OtherLaw, { text: string; ask: string; link: { label: string; href: string } }>
>

interface Props {
  step: FieldsStep
  answers: Answers
  /** What is wrong, by field. */
  errors: Answers | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** True on the question that sends. */
  isLast: boolean
  otherLaws: OtherLawWords | undefined
  onAnswer: (id: string, value: string) => void
  /** Stands under the fields. */
  children: ReactNode
}

const keyboards = { text: 'text', email: 'email', tel: 'tel' } as const

export function FlowFields(props: Props) {
  const { step, answers, errors = {}, heading, isLast, otherLaws, onAnswer, children } = props
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

/** Under the postcode: where another law holds, what that means and who can help. The enquiry is taken all the same. */
function OtherLawNote({ postcode, words }: OtherLawProps) {
  const law = otherLaw(postcode)
  return (
    <div role="status">
      {law && (
        <div className="form-alert">
          <p>{words[law].text}</p>
          <p>
            {words[law].ask} <a href={words[law].link.href}>{words[law].link.label}</a>
          </p>
        </div>
      )}
    </div>
  )
}
