import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { $flowUnderWay } from '~/lead/lead-state'
import { whenDue } from './popup'
import { ConsultationForm } from './ConsultationForm'

export interface Props {
  title: string
  description: string
  /** The services, each with its icon: an SVG path in a viewBox of 24 by 24. */
  services: readonly { name: string; icon: string }[]
  /** The facts promise.reply and company.retentionMonths. */
  reply: string
  months: number
}

/** Specification 2, Promotional modal. When it opens is in popup.ts. Its content is in the page only while it is open. */
function QuotePopup({ title, description, services, reply, months }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      whenDue(
        () => setOpen(true),
        () => $flowUnderWay.get(),
      ),
    [],
  )
  useEffect(() => {
    if (!isOpen) return
    dialog.current?.showModal()
    // Focus on the dialog itself, so that its title is read first: not on the close button, nor on a field, which opens a
    // phone's keyboard.
    dialog.current?.focus()
  }, [isOpen])
  return (
    <dialog ref={dialog} className="dialog" tabIndex={-1} aria-label={title} onClose={() => setOpen(false)}>
      {isOpen && (
        <>
          <button
            type="button"
            className="dialog-close"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">×</span>
          </button>
          <p className="popup-title eyebrow" id="popup-services">
            What we help with
          </p>
          <ServiceIcons services={services} />
          <ConsultationForm
            {...{ title, description, reply, months }}
            serviceType="general"
            variant="compact"
            button="Get my free will quote"
          />
        </>
      )}
    </dialog>
  )
}

/** Renders the popup, which opens by itself when whenDue says so. Called by src/sections/site-popup.ts. */
export const showPopup = (into: HTMLElement, words: Props): void =>
  createRoot(into).render(<QuotePopup {...words} />)

function ServiceIcons({ services }: Pick<Props, 'services'>) {
  return (
    <ul className="popup-services" aria-labelledby="popup-services">
      {services.map(({ name, icon }) => (
        <li key={name}>
          <svg
            viewBox="0 0 24 24"
            width="28"
            height="28"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <path d={icon} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
