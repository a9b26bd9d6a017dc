import { guidePrice, type GuidePrices, type WillKind } from './guide-price'

interface Props {
  kind: WillKind
  /** Absent when content/tools.yaml switches the guide price off. */
  prices: GuidePrices | undefined
}

/** The register's price for what was chosen, so that a quote is a quote. */
export function GuidePrice({ kind, prices }: Props) {
  if (!prices) return null
  return (
    <section className="guide-price" aria-label="Your guide price">
      <p className="eyebrow">Your guide price</p>
      <dl>
        {guidePrice(kind, prices).map(({ label, price }) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd className="large-figure figures">{price}</dd>
          </div>
        ))}
      </dl>
      <p className="form-note">
        A guide, not an order. We confirm the full price before you decide anything.
      </p>
    </section>
  )
}
