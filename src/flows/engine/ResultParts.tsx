import { useEffect, useState } from 'react'
import { PersonCard, type ShownPerson } from '~/enquiry/PersonCard'
import { weekdayDate } from '~/lib/dates'
import { paths } from '~/lib/paths'
import { lawResult, type LawWords } from './law-note'
import {
  type QuoteProfile,
  type Other,
  type Receipt as ReceiptOf,
  receiptOf,
  type ReceiptContent,
} from './receipt'

// Parts of the flows' final screens: reference number, receipt, plan and links.

interface ReferenceProps {
  label: string
  reference: string | undefined
}

/** The reference number in large figures. */
export function Reference({ label, reference }: ReferenceProps) {
  if (!reference) return null
  return (
    <p className="flow-reference">
      <span className="eyebrow">{label}</span>
      <strong className="large-figure figures">{reference}</strong>
    </p>
  )
}

export interface Action {
  label: string
  href: string
}

interface ActionsProps {
  /** The first is the main one. */
  actions: readonly Action[]
  /** What happens with the details that were sent. */
  after: string
}

export function ResultActions({ actions, after }: ActionsProps) {
  return (
    <div className="flow-link-cta">
      <p>{after}</p>
      <div className="result-actions">
        {actions.map(({ label, href }, index) => (
          <a key={href} href={href} className={`button ${index === 0 ? 'button-primary' : 'button-quiet'}`}>
            {label}
          </a>
        ))}
      </div>
    </div>
  )
}

interface ReceiptProps {
  profile: QuoteProfile
  /** Absent when content/tools.yaml switches the guide price off. */
  content: ReceiptContent | undefined
  /** Where the visitor's postcode is under another law: what the price is for. */
  law?: string | undefined
}

/** The quote, itemised with published prices, and what else to consider. */
export function Receipt({ profile, content, law }: ReceiptProps) {
  if (!content) return null
  const receipt = receiptOf(profile, content)
  const { words } = content
  return (
    <section className="receipt" aria-label={words.title}>
      <p className="eyebrow">{words.title}</p>
      <h3>{receipt.title}</h3>
      {receipt.why.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {law && <p className="form-alert">{law}</p>}
      <Lines lines={receipt.lines} />
      <p className="form-note">{receipt.notes.join(' ')}</p>
      {receipt.others.length > 0 && <h4>{words.otherTitle}</h4>}
      {receipt.others.map((other) => (
        <OtherChoice key={other.title} {...other} />
      ))}
      <p className="no-print">
        <a href={paths.prices}>{words.link}</a>
      </p>
    </section>
  )
}

const Lines = ({ lines }: Pick<ReceiptOf, 'lines'>) => (
  <dl>
    {lines.map(({ label, price, detail, isTotal }) => (
      <div key={label} className={isTotal ? 'receipt-total' : undefined}>
        <dt>{label}:</dt>
        <dd>
          <b>{price}</b>
          {detail && <small>{detail}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

const OtherChoice = ({ title, price, covers, text, why, example }: Other) => (
  <div className="receipt-other">
    <p>
      <b>{title}</b>, {price}
      {covers && <small> {covers}</small>}
    </p>
    <p>{text}</p>
    {why.length > 0 && (
      <ul className="leaf-list">
        {why.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
    {example && (
      <p>
        {example.label} {example.price}.
      </p>
    )}
  </div>
)

/** Where the rules of the other parts of the United Kingdom can be read. */
export const LawLinks = ({ words: { scotland, northernIreland } }: { words: LawWords }) => (
  <>
    <a href={scotland.href}>{scotland.label}</a> · <a href={northernIreland.href}>{northernIreland.label}</a>
  </>
)

/** Under a result: that it is the general rule of England and Wales on its day, or that it has to be checked. */
export function LawNote({ words, isSettled }: { words: LawWords | undefined; isSettled: boolean }) {
  const [now] = useState(() => Date.now())
  if (!words) return null
  return (
    <p className="form-note">
      {isSettled ? lawResult(words, now) : words.unsettled}{' '}
      <span className="no-print">
        <LawLinks words={words} />
      </span>
    </p>
  )
}

export interface PlanWords {
  /** Who will ring, once the content has people. */
  caller?: { title: string; person: ShownPerson }
  title: string
  today: string
  by: string
  after: string
  print: string
  /** Where a result has no steps of its own. */
  steps: readonly string[]
  /** "within 24 hours". */
  reply: string
}

export interface PlannedStep {
  when: string
  text: string
}

/**
 * The steps with their days: the first is today's, the second due when the reply promise says so many hours, and what
 * comes after has no day yet. `now` is in milliseconds since 1970.
 */
export function planned(
  steps: readonly string[],
  { words, now }: { words: PlanWords; now: number },
): PlannedStep[] {
  const hours = Number(/(\d+)\s+hours?/.exec(words.reply)?.[1])
  const due = Number.isNaN(hours) ? words.reply : `${words.by} ${weekdayDate(now + hours * 3_600_000)}`
  return steps.map((text, at) => {
    if (at === 0) return { when: `${words.today}, ${weekdayDate(now)}`, text }
    return { when: at === 1 ? due : words.after, text }
  })
}

interface PlanProps {
  words: PlanWords
  /** What happens, in two or three steps; the plan's own where a result has none. */
  steps?: readonly string[]
}

/** Marks the page: its own heading becomes smaller than the result's, and only the result is printed. */
function markPage() {
  document.documentElement.classList.add('has-result')
  return () => document.documentElement.classList.remove('has-result')
}

/** What happens next and when, and the way to keep the result on paper. */
export function YourPlan({ words, steps = words.steps }: PlanProps) {
  const [now] = useState(() => Date.now())
  useEffect(markPage, [])
  return (
    <section>
      <h3>{words.title}</h3>
      <ol className="flow-next">
        {planned(steps, { words, now }).map(({ when, text }) => (
          <li key={text}>
            <div>
              <strong>{when}</strong>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      {words.caller && <PersonCard {...words.caller} />}
      <p className="no-print">
        <button type="button" className="button button-quiet button-small" onClick={() => window.print()}>
          {words.print}
        </button>
      </p>
    </section>
  )
}
