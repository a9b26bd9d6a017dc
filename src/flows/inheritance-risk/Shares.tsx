import { type CSSProperties, useId, useState } from 'react'
import { Note } from '~/enquiry/Notes'
import { pounds } from '~/lib/text'
import { FoldingTable } from './FoldingTable'
import { estateRange, estateShares, percentages, shareText, type RiskWords } from './estate'
import type { BreakdownLine, IntestacyFacts, RiskChoices, Share } from './rules'

// Shares of an estate, drawn: the bar and the table of the result (SharesBar, Breakdown), and the slider with its bar (EstateSlider).

interface SharesBarProps {
  breakdown: readonly BreakdownLine[]
  /** Each recipient in one word. */
  names: readonly string[]
}

/** The heirs' shares as a bar below their figures, drawn at the middle of a range. */
export function SharesBar({ breakdown, names }: SharesBarProps) {
  const parts = breakdown.flatMap(({ percentage }, line) =>
    percentage === undefined ? [] : [{ name: names[line] ?? '', percentage }],
  )
  if (parts.length === 0) return null
  return (
    <div className="grid gap-2" aria-hidden="true">
      <p className="flex flex-wrap justify-between gap-x-6">
        {parts.map(({ name, percentage }) => (
          <span key={name} className="grid not-first:text-right">
            <span className="text-sm text-ink-soft">{name}</span>
            <span className="figures whitespace-nowrap serif-2xl/none">{shareText(percentage)}</span>
          </span>
        ))}
      </p>
      <Bar shares={parts.map(({ percentage }) => middleOf(percentage))} />
    </div>
  )
}

const middleOf = (share: Share) => (typeof share === 'number' ? share : (share[0] + share[1]) / 2)

/** The heirs' shares in words. Without shares, the order in which relatives are looked for. */
export function Breakdown({ breakdown }: Pick<SharesBarProps, 'breakdown'>) {
  const hasShares = breakdown.some(({ percentage }) => percentage !== undefined)
  return (
    <section>
      <h3>Who would get what</h3>
      {!hasShares && breakdown.length > 2 ? (
        <ol className="numbered-entries grid gap-2 font-semibold">
          {breakdown.map(({ recipient }) => (
            <li key={recipient}>{recipient}</li>
          ))}
        </ol>
      ) : (
        <FoldingTable
          heads={['Who', ...(hasShares ? ['Share'] : []), 'What they receive']}
          hasFigures={hasShares}
          rows={breakdown.map(({ recipient, gets, percentage }, index) => ({
            name: recipient,
            mark: hasShares && breakdown.length > 1 && <Swatch line={index} isNothing={percentage === 0} />,
            cells: [...(hasShares ? [percentage === undefined ? '' : shareText(percentage)] : []), gets],
          }))}
        />
      )}
    </section>
  )
}

interface EstateSliderProps {
  words: RiskWords['slider']
  answers: RiskChoices
  facts: IntestacyFacts
  /** Whole pounds; typed values may lie beyond the slider's ends. */
  estate: number
  onEstate: (estate: number) => void
}

const { min, max, step } = estateRange

/** Values of the preset buttons, in pounds. */
const presets = [300_000, 500_000, 1_000_000, 1_500_000]

/**
 * A slider for the value of an estate, and the sum each heir would receive under the published rule. The value is
 * neither stored nor sent. Nothing is shown if one recipient takes everything.
 */
export function EstateSlider({ words, answers, facts, estate, onEstate }: EstateSliderProps) {
  const id = useId()
  /** The last value set here. Any other value comes from “Your own family”, which announces its own result. */
  const [own, setOwn] = useState(estate)
  const choose = (value: number) => {
    setOwn(value)
    onEstate(value)
  }
  const shares = estateShares({ answers, pounds: estate }, facts)
  if (shares.length === 1) return null
  const shown = Math.min(max, Math.max(min, estate))
  const percents = percentages(shares, estate)
  return (
    <section className="rounded-sm bg-sunk px-6 py-5 print:p-0 tiny:px-2">
      <h3>{words.title}</h3>
      <p id={`${id}-text`} className="no-print">
        {words.text}
      </p>
      <label
        htmlFor={`${id}-range`}
        className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold"
      >
        An estate of{' '}
        <output aria-live="off" className="figures tracking-tight serif-2xl/tight tiny:text-lg">
          {pounds(estate)}
        </output>
      </label>
      <div className="no-print grid gap-3">
        <input
          id={`${id}-range`}
          type="range"
          className={slider}
          min={min}
          max={max}
          step={step}
          value={shown}
          style={{ '--filled': `${((shown - min) / (max - min)) * 100}%` } as CSSProperties}
          aria-valuetext={pounds(estate)}
          aria-describedby={`${id}-text`}
          onChange={(event) => choose(Number(event.target.value))}
        />
        <p className="-mt-4 flex flex-wrap justify-between gap-2 text-sm text-ink-soft" aria-hidden="true">
          <span>{pounds(min)}</span> <span>{pounds(max)}</span>
        </p>
        <div
          className="grid grid-cols-[repeat(auto-fit,minmax(max(7rem,34%),1fr))] gap-2 xl:grid-cols-4"
          role="group"
          aria-label="Try an estate of"
        >
          {presets.map((value) => (
            <button
              key={value}
              type="button"
              className="button button-quiet button-small aria-pressed:bg-willow aria-pressed:text-cream"
              aria-pressed={value === estate}
              onClick={() => choose(value)}
            >
              {pounds(value)}
            </button>
          ))}
        </div>
      </div>
      <Bar shares={percents} />
      <dl data-shares="" className="grid gap-1.5" aria-live={estate === own ? 'polite' : 'off'}>
        {shares.map((share, index) => (
          <div key={share.recipient} className="flex flex-wrap gap-x-4">
            <dt className="flex flex-[1_1_9rem] items-baseline max-md:basis-full">
              <Swatch line={index} isNothing={share.pounds === 0} />
              {share.recipient}
            </dt>
            <dd className="figures ml-6 font-semibold whitespace-nowrap md:ml-auto">{`${pounds(share.pounds)} (${percents[index]}%)`}</dd>
          </div>
        ))}
      </dl>
      <Note>{words.note}</Note>
    </section>
  )
}

const fills = ['fill-willow', 'fill-moss']

/** The width of the outline that marks a share of 0%, as a percentage of the bar. */
const slot = 6

/**
 * A proportional bar, drawn with attributes only, because the page's security policy allows no inline style. `shares` are two
 * percentages; a list next to it has the same figures. The second part grows from the right.
 */
function Bar({ shares }: { shares: readonly number[] }) {
  const widest = shares.includes(0) ? 100 - slot : 100
  return (
    <svg className="block forced-color-adjust-none" width="100%" height="36" aria-hidden="true">
      {shares.map((share, line) => {
        const width = share === 0 ? slot : Math.min(share, widest)
        return (
          // A gap between the parts.
          <svg key={line} x={`${line === 0 ? 0 : 100 - width}%`} width={`${width}%`} height="36">
            {share === 0 ? (
              <rect
                x="1"
                y="1"
                width="100%"
                height="34"
                className="fill-none stroke-ink-soft stroke-[1.5] [stroke-dasharray:5_4]"
              />
            ) : (
              <rect x={line === 0 ? 0 : 2} width="100%" height="36" className={fills[line]} />
            )}
          </svg>
        )
      })}
    </svg>
  )
}

interface SwatchProps {
  /** 0 is the first recipient. */
  line: number
  /** Drawn as an outline, as in the bar. */
  isNothing?: boolean
}

const swatches = ['bg-willow', 'bg-moss', 'border-[1.5px] border-dashed border-ink-soft']

/** The colour of a recipient's part of the bar. */
const Swatch = ({ line, isNothing = false }: SwatchProps) => (
  <span
    data-swatch=""
    className={`mr-2.5 inline-block size-3.5 flex-none rounded-[2px] forced-color-adjust-none ${swatches[isNothing ? 2 : Math.min(line, 1)]}`}
    aria-hidden="true"
  />
)

/** Track and thumb, with the pseudo-elements of each browser. */
const slider = [
  'h-12 w-full cursor-pointer appearance-none bg-transparent',
  '[--track:linear-gradient(to_right,var(--color-willow)_var(--filled),var(--color-surface)_0)]',
  '[&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full',
  '[&::-webkit-slider-runnable-track]:border [&::-webkit-slider-runnable-track]:border-edge',
  '[&::-webkit-slider-runnable-track]:bg-(image:--track)',
  '[&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:border',
  '[&::-moz-range-track]:border-edge [&::-moz-range-track]:bg-(image:--track)',
  '[&::-webkit-slider-thumb]:-mt-[0.6875rem] [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none',
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-surface',
  '[&::-webkit-slider-thumb]:bg-willow [&::-webkit-slider-thumb]:ring-[1.5px] [&::-webkit-slider-thumb]:ring-willow',
  '[&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-3',
  '[&::-moz-range-thumb]:border-surface [&::-moz-range-thumb]:bg-willow',
  '[&::-moz-range-thumb]:ring-[1.5px] [&::-moz-range-thumb]:ring-willow',
].join(' ')
