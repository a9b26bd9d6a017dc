import { useEffect, useRef } from 'react'

interface Props {
  /** `waiting`: delivery goes on. `refused`: it does not. */
  failure: 'waiting' | 'refused'
}

const sentences = {
  waiting:
    'Your enquiry hasn’t been sent yet. It’s kept on this device, and we go on trying to send it. Nothing you typed is lost.',
  refused: 'We couldn’t send your enquiry. Everything you typed is still here. Please try again, or call us.',
} as const

/** Stands above the button that sent: what has become of the enquiry. The button stays in view below it. */
export function FailureNote({ failure }: Props) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const button = note.current?.closest('form')?.querySelector('[type=submit]')
    button?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={note} className="form-alert">
      {sentences[failure]}
    </p>
  )
}
