import { useEffect, useRef } from 'react'

interface Props {
  firstName: string
  /** The reply promise: "within 24 hours". */
  reply: string
  onAgain: () => void
}

/** The enquiry has arrived: thanks, what happens next and when. */
export function SentCard({ firstName, reply, onAgain }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <svg viewBox="0 0 80 28" width="80" height="28" className="text-moss" aria-hidden="true">
        <path d="M2 24C24 26 50 24 62 19" fill="none" stroke="currentColor" strokeWidth="1.25" />
        <path d="M6 22q14-18 34-18-8 17-34 18Zm26 2q18-14 42-12-16 15-42 12Z" fill="currentColor" />
      </svg>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Thank you{firstName && `, ${firstName}`}. We have your enquiry.
      </h2>
      <ol className="sent-steps">
        <li>One of our team contacts you {reply}, by phone or email, to agree a time for a call.</li>
        <li>We talk by phone, free of charge. Have someone with you on the call if you like.</li>
        <li>You decide whether to go ahead. You don’t owe us anything until you’ve agreed to it.</li>
      </ol>
      <div>
        <button type="button" className="button button-quiet button-small" onClick={onAgain}>
          Send another enquiry
        </button>
      </div>
    </div>
  )
}
