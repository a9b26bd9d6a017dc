import { type ReactNode, type RefObject, useState } from 'react'
import type { ToolsFile } from '~/content/schemas/tools'
import { Booking, type BookingProps, type Office } from '~/enquiry/Booking'
import { Alert, Note } from '~/enquiry/Notes'
import { PersonCard, type ShownPerson } from '~/enquiry/PersonCard'
import { Steps } from '~/enquiry/Steps'
import { longDate, weekdayDate } from '~/lib/dates'
import { paths } from '~/lib/paths'
import { capitalised } from '~/lib/text'
import { londonDay, type WorkingDays, workingDayFrom } from '~/lib/working-days'
import {
  leadPrice,
  type Other,
  type QuoteProfile,
  type Receipt as ReceiptOf,
  type ReceiptContent,
  receiptHeadings,
  receiptOf,
} from './receipt'

// Parts of the flows' final screens: their frame, reference number, receipt, plan and links.

interface ResultSheetProps {
  /** Above the title. */
  mark?: ReactNode
  title: string
  heading: RefObject<HTMLHeadingElement | null>
  /** The result, shown before the booking. */
  opening: ReactNode
  answers: Pick<BookingProps, 'email' | 'phone'>
  page: Office
  /** Called when the visitor begins to choose a time. */
  onBooking?: () => void
  /** The rest of the result. */
  children: ReactNode
}

/**
 * The last screen of a flow: its headline, then the time for the call, then the rest. On a wide screen the booking stays in view on the
 * right, if the window is high enough for its button. It prints on one page.
 */
export function ResultSheet(props: ResultSheetProps) {
  const { mark, title, heading, opening, answers, page, onBooking, children } = props
  return (
    <div
      data-screen="end"
      className={[
        'step-in grid grid-cols-1 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-fluid-lg print:block',
        // The sheet of paper lies under the headline and the rest.
        'before:col-start-1 before:row-start-1 before:row-end-4 before:rounded-sm before:border-t-4 before:border-accent before:bg-surface',
        "before:shadow-card before:content-[''] print:before:hidden",
      ].join(' ')}
    >
      <div className="col-start-1 row-start-1 mt-1 grid gap-4 p-sheet pb-6 on-surface print:p-0 tiny:p-2">
        {mark}
        <h2 ref={heading} tabIndex={-1} className="text-3xl">
          {title}
        </h2>
        {opening}
      </div>
      <div className="col-start-1 row-start-2 px-sheet on-surface lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:bg-transparent lg:px-0 print:p-0 tiny:px-2">
        <div
          data-beside=""
          onFocus={onBooking}
          className="lg:top-[calc(var(--header)+1.5rem)] lg:[@media(height>=39rem)]:sticky"
        >
          <Booking email={answers.email} phone={answers.phone} office={page} />
        </div>
      </div>
      <div
        className={[
          'col-start-1 row-start-3 grid content-start gap-6 rounded-b-sm p-sheet on-surface max-lg:pt-8 lg:row-start-2 lg:pt-2 print:gap-4 print:p-0 tiny:p-2',
          '[&>section]:grid [&>section]:grid-cols-1 [&>section]:content-start [&>section]:gap-4 print:[&>section]:gap-1.5',
        ].join(' ')}
      >
        {children}
      </div>
    </div>
  )
}

/** The reference number in large figures, with the reason to keep it. */
export function Reference({ reference }: { reference: string | undefined }) {
  if (!reference) return null
  return (
    <div className="grid gap-2">
      <p
        data-reference=""
        className="flex flex-wrap items-baseline justify-between gap-x-6 border-y border-line py-2.5 text-willow"
      >
        <span className="text-sm text-ink-soft">Your reference number</span>
        <strong className="figures tracking-wide serif-2xl/tight">{reference}</strong>
      </p>
      <Note>Please keep it. If you call us, we can use it to find your answers.</Note>
    </div>
  )
}

interface FurtherProps {
  title?: string
  links: readonly { label: string; href: string }[]
}

export const FurtherReading = ({ title, links }: FurtherProps) => (
  <section className="no-print border-t border-line pt-6">
    <p>{title ?? `You may find ${links.length === 1 ? 'this' : 'these'} useful.`}</p>
    <ul className="flex flex-wrap gap-x-7">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className="link-cta">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </section>
)

interface ReceiptProps {
  profile: QuoteProfile
  /** Absent when content/tools.yaml switches the guide price off. */
  content: ReceiptContent | undefined
  /** Names the law that the price is for, if another law applies at the visitor's postcode. */
  law?: string | undefined
}

/** The quote, itemised with published prices, and what else to consider. */
export function Receipt({ profile, content, law }: ReceiptProps) {
  if (!content) return null
  const receipt = receiptOf(profile, content)
  return (
    <>
      <section
        className="border-t-4 border-accent bg-accent-soft px-6 py-5 max-md:-mx-(--spacing-sheet) max-md:px-(--spacing-sheet) print:p-0 tiny:mx-0 tiny:px-2"
        aria-label={receiptHeadings.price}
      >
        <h3>{receiptHeadings.price}</h3>
        <p>{receipt.why}</p>
        {law && <Alert>{law}</Alert>}
        <Lines lines={receipt.lines} />
        <p className="text-sm">{receipt.notes.join(' ')}</p>
        <p className="no-print">
          <a href={paths.prices}>See all our prices</a>
        </p>
      </section>
      {receipt.others.length > 0 && (
        <section className="mt-6 print:mt-0">
          <h3>{receiptHeadings.others}</h3>
          <div>
            {receipt.others.map((other) => (
              <OtherChoice key={other.title} {...other} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

/** The guide price in one line, under the heading of a result. */
export function LeadPrice({ profile, content }: Pick<ReceiptProps, 'profile' | 'content'>) {
  if (!content) return null
  const { title, price, other } = leadPrice(profile, content)
  const [before, figure, after] = price.split(/(£[\d,.–]+)/)
  return (
    <p className="figures text-accent-ink serif-xl/tight">
      <span className="block">{title} </span>
      {before}
      <b className="serif-4xl/tight">{figure}</b>
      {after}
      {other && <span className="mt-1 block font-sans text-base/snug text-ink"> {other}</span>}
    </p>
  )
}

const Lines = ({ lines }: Pick<ReceiptOf, 'lines'>) => (
  <dl>
    {lines.map(({ label, price, detail, isTotal }) => (
      <div
        key={label}
        className={[
          'flex flex-wrap items-baseline gap-x-3 py-2.5 print:py-1',
          isTotal
            ? 'border-b-3 border-double border-ink serif-lg/tight md:serif-xl/tight'
            : 'border-b border-dashed border-accent-strong',
        ].join(' ')}
      >
        <dt className="flex-auto">{label}:</dt>
        <dd className="contents">
          <b className={`ml-auto ${isTotal ? 'font-[450]' : ''}`}>{price}</b>
          {detail && <small className="basis-full text-right text-sm">{detail}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

/** Collapsible on phones. */
const OtherChoice = ({ title, price, covers, text, why, example }: Other) => (
  <details className="fold border-t border-line max-md:last:border-b">
    <summary className="py-2.5">
      {title}, {price}
    </summary>
    <div className="grid gap-2 pb-4 md:pt-4 print:gap-1 print:py-1">
      <h4 className="hidden flex-wrap justify-between gap-x-4 font-sans text-base font-semibold unfolded:flex">
        {title} <span>{price}</span>
      </h4>
      <p>{text}</p>
      <BulletList items={why} />
      {example && (
        <p>
          {example.label} {example.price}.
        </p>
      )}
      <Note>{covers}</Note>
    </div>
  </details>
)

/** A bulleted list with willow leaves. Renders nothing if it is empty. */
export const BulletList = ({ items }: { items: readonly string[] }) =>
  items.length > 0 && (
    <ul className="leaf-list grid gap-1.5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )

/** A triangle that asks for attention. */
export const CautionMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" className={className}>
    <path d="M12 3.5 2.5 20h19ZM12 10v5M12 17.6h.1" strokeWidth="1.75" strokeLinejoin="round" />
  </svg>
)

interface LawLinksProps {
  words: ToolsFile['law']
  /** Whether the rules of England and Wales are linked too. */
  hasEnglandAndWales?: boolean
}

/** Links to the rules of the parts of the United Kingdom. On phones each has its own line, whatever the font. */
export const LawLinks = ({ words, hasEnglandAndWales = false }: LawLinksProps) => (
  <span className="flex flex-wrap gap-x-4 max-[27rem]:mt-1 max-[27rem]:flex-col max-[27rem]:items-start max-[27rem]:gap-y-1.5">
    {[...(hasEnglandAndWales ? [words.englandAndWales] : []), words.scotland, words.northernIreland].map(
      ({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ),
    )}
  </span>
)

interface LawNoteProps {
  words: ToolsFile['law'] | undefined
  isSettled: boolean
  /** The rule's source and when it was checked, with a link. */
  citation: { text: string; href: string } | undefined
}

/** Under a result: states that it is the general rule of England and Wales today, or that it needs checking. */
export function LawNote({ words, isSettled, citation }: LawNoteProps) {
  const [now] = useState(() => Date.now())
  if (!words) return null
  return (
    <Note>
      {isSettled ? words.result.replace('[date]', longDate(now)) : words.unsettled}{' '}
      {citation && (
        <>
          {citation.text}
          {/[.?!]$/.test(citation.text) ? ' ' : '. '}
          <a href={citation.href}>Read the source</a>
        </>
      )}
      <span className="no-print">
        <LawLinks words={words} hasEnglandAndWales={!isSettled} />
      </span>
    </Note>
  )
}

export interface PlanWords {
  /** The reply promise. Its number of hours sets the day of the second step. */
  reply: string
  steps: readonly string[]
  /** The person who calls, if the content names one. */
  caller?: ShownPerson
  /** The office's working days; only these are promised. */
  workingDays: WorkingDays
}

/**
 * The steps with their days: the first is today. The second is due on the working day on which the reply promise's hours end. Later
 * steps have no day. `now` is in milliseconds since 1970.
 */
export function datedSteps(steps: readonly string[], { words, now }: { words: PlanWords; now: number }) {
  const hours = Number(/(\d+)\s+hours?/.exec(words.reply)?.[1])
  const dueDay = (after: number) => workingDayFrom(londonDay(now + after * 3_600_000), words.workingDays)
  const due = Number.isNaN(hours) ? capitalised(words.reply) : `By ${weekdayDate(dueDay(hours))}`
  return steps.map((text, at) => {
    if (at === 0) return { title: `Today, ${weekdayDate(now)}`, text }
    return { title: at === 1 ? due : 'After that', text }
  })
}

interface PlanProps {
  words: PlanWords
  /** Two or three steps. Default: the plan's own. */
  steps?: readonly string[]
}

/** The next steps with their dates, and a print button. */
export function YourPlan({ words, steps = words.steps }: PlanProps) {
  const [now] = useState(() => Date.now())
  return (
    <section className="mt-6 print:mt-0">
      <h3>Your plan</h3>
      <Steps items={datedSteps(steps, { words, now })} />
      {words.caller && <PersonCard title="You’ll hear from" person={words.caller} />}
      <p className="no-print mt-3">
        <button type="button" className="button button-quiet button-small" onClick={() => window.print()}>
          Print or save as PDF
        </button>
      </p>
    </section>
  )
}
