import { useEffect, useRef } from 'react'
import { CallOffer } from './CallOffer'
import { Seal } from './Seal'

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
      <Seal />
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        Thank you{firstName && `, ${firstName}`}. We have your enquiry.
      </h2>
      <ol className="sent-steps">
        <li>One of our team contacts you {reply}, by phone or email, to agree a time for a call.</li>
        <li>We talk by phone, free of charge. Have someone with you on the call if you like.</li>
        <li>You decide whether to go ahead. You don’t owe us anything until you’ve agreed to it.</li>
      </ol>
      <CallOffer />
      <div>
        <button type="button" className="button button-quiet button-small" onClick={onAgain}>
          Send another enquiry
        </button>
      </div>
    </div>
  )
}
