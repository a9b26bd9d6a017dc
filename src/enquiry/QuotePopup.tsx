import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Office } from './Booking'
import { whenDue } from './popup'
import { ConsultationForm } from './ConsultationForm'

export interface Props {
  title: string
  description: string
  /** `icon` is an SVG path in a viewBox of 24 by 24. */
  services: readonly { name: string; icon: string }[]
  /** The facts promise.reply and company.retentionMonths. */
  reply: string
  months: number
  office: Office
}

/** On a phone it is a bottom sheet: part of the page stays visible above it, and the close button stays in reach. */
const dialogStyle = [
  'm-auto max-h-[calc(100dvh-1.5rem-2*env(safe-area-inset-bottom))] w-[min(34rem,100%-1.5rem)] overflow-auto overscroll-contain p-sheet',
  'on-surface rounded-sm border-t-4 border-accent shadow-lifted backdrop:bg-[rgb(14_32_24/0.62)] forced-colors:border',
  'max-md:mb-0 max-md:max-h-[76dvh] max-md:w-full max-md:max-w-none max-md:pt-4 max-md:open:flex max-md:open:flex-col',
  'max-md:pb-[calc(1rem+env(safe-area-inset-bottom))] max-md:backdrop:bg-[rgb(14_32_24/0.4)]',
  'motion-safe:open:animate-arrive print:hidden',
].join(' ')

/** Specification 2, Promotional modal. Its content is rendered only while it is open. */
function QuotePopup({ title, description, services, reply, months, office }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenDue(() => setOpen(true)), [])
  useEffect(() => {
    if (!isOpen) return
    dialog.current?.showModal()
    // Focus on the dialog, so that screen readers read its title first. Focus on a field would open a phone's keyboard.
    dialog.current?.focus()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={dialogStyle}
      tabIndex={-1}
      aria-label={title}
      onClose={() => setOpen(false)}
    >
      {isOpen && (
        <>
          <button
            type="button"
            className={[
              'sticky top-0 z-1 -mt-4 -mr-4 -mb-8 ml-auto grid size-12 flex-none cursor-pointer place-items-center',
              'rounded-full bg-surface text-[1.75rem]/none hover:bg-sunk',
            ].join(' ')}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <span aria-hidden="true">×</span>
          </button>
          {/* On a phone the form comes first. Hidden once the form is sent. */}
          <div className="has-[+_div_ol]:hidden max-md:order-1">
            <p className="eyebrow mt-6 mr-12 mb-2" id="popup-services">
              What we help with
            </p>
            <ServiceIcons services={services} />
          </div>
          <ConsultationForm
            {...{ title, description, reply, months, office }}
            serviceType="general"
            isCompact
            button="Get my free will quote"
          />
        </>
      )}
    </dialog>
  )
}

/** Renders the popup, which opens by itself (popup.ts). */
export const showPopup = (into: HTMLElement, words: Props): void =>
  createRoot(into).render(<QuotePopup {...words} />)

function ServiceIcons({ services }: Pick<Props, 'services'>) {
  return (
    <ul
      className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-2 text-center text-[0.8125rem]/tight wrap-break-word text-willow"
      aria-labelledby="popup-services"
    >
      {services.map(({ name, icon }) => (
        <li key={name} className="grid content-start justify-items-center gap-1.5">
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="size-7"
            aria-hidden="true"
          >
            <path d={icon} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}
