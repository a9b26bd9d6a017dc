import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import type { ChoiceStep } from './vocabulary'

interface Props {
  step: ChoiceStep
  chosen: string | undefined
  heading: RefObject<HTMLHeadingElement | null>
  /** Stores the answer and stays. */
  onAnswer: (value: string) => void
  /** Stores it, and goes on where the question does so by itself. */
  onChoose: (value: string) => void
}

/**
 * One question's answers. Browsers report an arrow key's move through radios as a click too: such a move only answers,
 * so that every option can be read; click, tap, Space, Enter and a screen reader's activation choose.
 */
export function Answers({ step, chosen, heading, onAnswer, onChoose }: Props) {
  const whyId = useId()
  const isMoving = useRef(false)
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    isMoving.current = event.key.startsWith('Arrow')
    const input = event.target as HTMLInputElement
    if (input.type !== 'radio' || !isChoosing(event.key, input.checked, step.autoAdvance)) return
    event.preventDefault()
    input.click()
  }
  const settle = () => {
    isMoving.current = false
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Keys and presses of the radios in it.
    <fieldset
      className="answers step-in"
      aria-describedby={whyId}
      onKeyDown={onKeyDown}
      onKeyUp={settle}
      onPointerDown={settle}
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
    </fieldset>
  )
}

/** Where the browser alone would not choose: Enter on a radio, and Space on one that an arrow has checked already. */
function isChoosing(key: string, isChecked: boolean, goesOnAlone = false): boolean {
  if (key === 'Enter') return !isChecked || goesOnAlone
  return key === ' ' && isChecked && goesOnAlone
}
