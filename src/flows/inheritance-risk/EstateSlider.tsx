import { useId, useState } from 'react'
import { estateRange, estateShares } from './estate'
import type { IntestacyFacts } from './facts'
import type { RiskFacts } from './result'
import { pounds } from '~/lib/pounds'
import { Bar } from './Bar'
import { Swatch } from './Swatch'

interface Props {
  words: { title: string; text: string; note: string }
  answers: RiskFacts
  facts: IntestacyFacts
}

/**
 * Who would receive how much of an estate, by the published rule. What is set
 * here is neither kept nor sent. Where one recipient takes everything, there is nothing to work out.
 */
export function EstateSlider({ words, answers, facts }: Props) {
  const id = useId()
  const [estate, setEstate] = useState<number>(estateRange.start)
  const shares = estateShares({ answers, pounds: estate }, facts)
  const percent = (share: number) => (estate === 0 ? 0 : (share / estate) * 100)
  const [first = 0] = shares.map((share) => percent(share.pounds))
  const stretches = [
    { line: 0, from: 0, to: first, isCertain: true },
    { line: 1, from: first, to: 100, isCertain: true },
  ].filter(({ from, to }) => to > from)
  if (shares.length === 1) return null
  return (
    <section className="estate">
      <h3>{words.title}</h3>
      <p id={`${id}-text`}>{words.text}</p>
      <label htmlFor={`${id}-range`}>
        Value of the estate <output className="large-figure figures">{pounds(estate)}</output>
      </label>
      <input
        id={`${id}-range`}
        type="range"
        min={estateRange.least}
        max={estateRange.most}
        step={estateRange.step}
        value={estate}
        aria-valuetext={pounds(estate)}
        aria-describedby={`${id}-text`}
        onChange={(event) => setEstate(Number(event.target.value))}
      />
      <Bar stretches={stretches} />
      <dl className="estate-shares" aria-live="polite">
        {shares.map((share, index) => (
          <div key={share.recipient}>
            <dt>
              <Swatch line={index} />
              {share.recipient}
            </dt>
            <dd className="figures">{pounds(share.pounds)}</dd>
          </div>
        ))}
      </dl>
      <p className="form-note">{words.note}</p>
    </section>
  )
}
