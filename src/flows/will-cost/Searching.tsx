import type { RefObject } from 'react'

interface Props {
  /** "Searching for your quote...", from the register. */
  text: string
  heading: RefObject<HTMLHeadingElement | null>
}

/** Specification 4, Cost funnel: while the quote is sent. */
export function Searching({ text, heading }: Props) {
  return (
    <div className="flow-searching">
      <svg viewBox="0 0 64 64" width="64" height="64" fill="none" className="spinner" aria-hidden="true">
        <circle cx="32" cy="32" r="28" strokeWidth="4" className="spinner-track" />
        <path d="M32 4a28 28 0 0 1 28 28" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {text}
      </h2>
    </div>
  )
}
