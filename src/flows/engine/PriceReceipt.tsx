import { type Receipt as ReceiptOf, receiptOf, type ReceiptContent } from './receipt'
import type { Other } from './receipt-others'
import type { Circumstances } from './suggestion'
import { paths } from '~/lib/paths'

interface Props {
  circumstances: Circumstances
  /** Absent when content/tools.yaml switches the guide price off. */
  content: ReceiptContent | undefined
}

/** What was chosen, itemised from the register, and what else to think of. */
export function Receipt({ circumstances, content }: Props) {
  if (!content) return null
  const receipt = receiptOf(circumstances, content)
  const { words } = content
  return (
    <section className="receipt" aria-label={words.title}>
      <p className="eyebrow">{words.title}</p>
      <h3>{receipt.title}</h3>
      {receipt.why.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
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

const OtherChoice = ({ title, price, text, why, example }: Other) => (
  <div className="receipt-other">
    <p>
      <b>{title}</b>, {price}
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
