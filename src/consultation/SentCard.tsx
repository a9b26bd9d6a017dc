import { useEffect, useRef } from 'react'
import { CallOffer } from '~/call/CallOffer'
import { Seal } from '~/forms/Seal'

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
        <li>We contact you {reply}, by phone or e-mail, to find a time that suits you.</li>
        <li>We talk by phone, free of charge, for as long as you need.</li>
        <li>You decide what to do next. Nothing is owed and nothing is ordered.</li>
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
