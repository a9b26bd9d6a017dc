import { type KeyboardEvent, useId } from 'react'
import { estateRange, estateShares, type RangeWords } from './estate'
import type { IntestacyFacts } from './facts'
import type { RiskChoices } from './rules'
import { pounds } from '~/lib/text'
import { Bar, Swatch } from './Bar'
import { shareText } from './share-bar'

/** What stands around the slider besides its title. */
export interface EstateWords extends RangeWords {
  label: string
  presetsLabel: string
  /** Values to press, in pounds. */
  presets: readonly number[]
}

interface Props {
  words: { title: string; text: string; note: string }
  estateWords: EstateWords
  answers: RiskChoices
  facts: IntestacyFacts
  /** Whole pounds; typed values may lie beyond the slider's ends. */
  estate: number
  onEstate: (estate: number) => void
}

const { least, most, step, leap } = estateRange

/** Page Up and Page Down move by a round sum; browsers would take a tenth of the track. */
const leaps: Partial<Record<string, number>> = { PageUp: leap, PageDown: -leap }

/**
 * Who would receive how much of an estate, by the published rule. What is set
 * here is neither kept nor sent. Where one recipient takes everything, there is nothing to work out.
 */
export function EstateSlider({ words, estateWords, answers, facts, estate, onEstate }: Props) {
  const id = useId()
  const shares = estateShares({ answers, pounds: estate }, facts)
  if (shares.length === 1) return null
  const percent = (share: number) => (estate === 0 ? 0 : (share / estate) * 100)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = leaps[event.key]
    if (!by) return
    event.preventDefault()
    onEstate(Math.min(most, Math.max(least, estate + by)))
  }
  return (
    <section className="estate-panel">
      <h3>{words.title}</h3>
      <p id={`${id}-text`} className="no-print">
        {words.text}
      </p>
      <label htmlFor={`${id}-range`}>
        {estateWords.label} <output className="large-figure figures">{pounds(estate)}</output>
      </label>
      <input
        id={`${id}-range`}
        type="range"
        className="no-print"
        min={least}
        max={most}
        step={step}
        value={Math.min(most, Math.max(least, estate))}
        aria-valuetext={pounds(estate)}
        aria-describedby={`${id}-text`}
        onKeyDown={onKeyDown}
        onChange={(event) => onEstate(Number(event.target.value))}
      />
      <p className="estate-ends no-print" aria-hidden="true">
        <span>{pounds(least)}</span> <span>{pounds(most)}</span>
      </p>
      <div className="estate-presets no-print" role="group" aria-label={estateWords.presetsLabel}>
        {estateWords.presets.map((value) => (
          <button
            key={value}
            type="button"
            className="button button-quiet button-small"
            aria-pressed={value === estate}
            onClick={() => onEstate(value)}
          >
            {pounds(value)}
          </button>
        ))}
      </div>
      <Bar
        parts={shares.map((share) => ({
          name: share.short,
          figure: pounds(share.pounds),
          share: percent(share.pounds),
        }))}
      />
      <dl className="estate-shares no-print" aria-live="polite">
        {shares.map((share, index) => (
          <div key={share.recipient}>
            <dt>
              <Swatch line={index} />
              {share.recipient}
            </dt>
            <dd className="figures">
              {pounds(share.pounds)} ({shareText(percent(share.pounds))})
            </dd>
          </div>
        ))}
      </dl>
      <p className="form-note">{words.note}</p>
    </section>
  )
}
