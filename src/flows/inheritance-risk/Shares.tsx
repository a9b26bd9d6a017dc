import { type KeyboardEvent, useId } from 'react'
import { pounds } from '~/lib/text'
import {
  type BarPart,
  drawBar,
  estateRange,
  estateShares,
  type RangeWords,
  shareText,
  type Stretch,
} from './estate'
import type { BreakdownLine, IntestacyFacts, RiskChoices } from './rules'

// Shares of an estate, drawn: the table of the result (Breakdown), the slider (EstateSlider), and the bar that both contain.

interface BreakdownProps {
  title: string
  breakdown: readonly BreakdownLine[]
  /** Each recipient in one word, for the bar. */
  names: readonly string[]
  /** Which estates the percentages are true of. */
  note: string | undefined
}

/** Who gets what: drawn as one bar, and in words in a table. Without shares, the order in which relatives are looked for. */
export function Breakdown({ title, breakdown, names, note }: BreakdownProps) {
  const hasShares = breakdown.some(({ percentage }) => percentage !== undefined)
  if (!hasShares && breakdown.length > 2) return <Order title={title} breakdown={breakdown} />
  const parts = breakdown.flatMap(({ percentage }, line) =>
    percentage === undefined
      ? []
      : [{ name: names[line] ?? '', figure: shareText(percentage), share: percentage }],
  )
  return (
    <section>
      <h3>{title}</h3>
      <Bar parts={parts} />
      <table className="breakdown folds table">
        <thead>
          <tr>
            <th scope="col">Who</th>
            {hasShares && (
              <th scope="col" className="figures">
                Share
              </th>
            )}
            <th scope="col">What they receive</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.map(({ recipient, gets, percentage }, index) => (
            <tr key={recipient}>
              <th scope="row">
                {hasShares && <Swatch line={index} isNothing={percentage === 0} />}
                {recipient}
              </th>
              {hasShares && (
                <td className="figures" data-label="Share">
                  {percentage !== undefined && shareText(percentage)}
                </td>
              )}
              <td data-label="What they receive">{gets}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p>{note}</p>}
    </section>
  )
}

function Order({ title, breakdown }: Pick<BreakdownProps, 'title' | 'breakdown'>) {
  return (
    <section>
      <h3>{title}</h3>
      <ol className="inheritance-order">
        {breakdown.map(({ recipient }) => (
          <li key={recipient}>
            <strong>{recipient}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What stands around the slider besides its title. */
export interface EstateWords extends RangeWords {
  label: string
  presetsLabel: string
  /** Values to press, in pounds. */
  presets: readonly number[]
}

interface EstateSliderProps {
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
export function EstateSlider({ words, estateWords, answers, facts, estate, onEstate }: EstateSliderProps) {
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
            <dd className="figures">{`${pounds(share.pounds)} (${shareText(percent(share.pounds))})`}</dd>
          </div>
        ))}
      </dl>
      <p className="form-note">{words.note}</p>
    </section>
  )
}

interface BarProps {
  parts: readonly BarPart[]
}

const height = 60
const below = 30
const fills = ['share-first', 'share-second']

/**
 * A proportional bar with its words on it, drawn with attributes alone: the page's policy allows no style. A table or list
 * beside it says the same.
 */
function Bar({ parts }: BarProps) {
  const hatch = useId()
  const stretches = drawBar(parts)
  if (stretches.length === 0) return null
  const isOutside = (line: number) => !stretches.some((one) => one.line === line && one.isLabelled)
  const outside = parts
    .slice(0, 2)
    .map((part, line) => ({ ...part, line }))
    .filter(({ line }) => isOutside(line))
  return (
    <svg
      className="share-bar"
      width="100%"
      height={outside.length > 0 ? height + below : height}
      aria-hidden="true"
    >
      <defs>
        <pattern
          id={hatch}
          width="10"
          height="10"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="10" height="10" className="share-hatch-ground" />
          <rect width="4" height="10" className="share-hatch" />
        </pattern>
      </defs>
      {stretches.map((stretch) => (
        <Piece
          key={`${stretch.line} ${stretch.kind}`}
          stretch={stretch}
          part={parts[stretch.line]}
          hatch={hatch}
        />
      ))}
      {outside.map(({ name, figure, line }) => (
        <text
          key={name}
          x={line === 0 ? 0 : '100%'}
          y={height + 22}
          textAnchor={line === 0 ? 'start' : 'end'}
        >
          {`${name} ${figure}`}
        </text>
      ))}
    </svg>
  )
}

function Piece({ stretch, part, hatch }: { stretch: Stretch; part: BarPart | undefined; hatch: string }) {
  const { line, from, to, kind, isLabelled } = stretch
  const fill = {
    sure: { className: fills[line] },
    possible: { fill: `url(#${hatch})` },
    slot: { className: 'share-slot' },
  }
  const edge = line === 0 ? 12 : -12
  const inset = kind === 'slot' ? 1 : 0
  return (
    <svg x={`${from}%`} width={`${to - from}%`} height={height}>
      <rect x={inset} y={inset} width="100%" height={height - 2 * inset} {...fill[kind]} />
      {isLabelled && part && (
        <text
          textAnchor={line === 0 ? 'start' : 'end'}
          className={kind === 'sure' && line === 0 ? 'share-on-first' : undefined}
        >
          <tspan x={line === 0 ? 0 : '100%'} y="25" dx={edge}>
            {`${part.name} `}
          </tspan>
          <tspan x={line === 0 ? 0 : '100%'} y="46" dx={edge}>
            {part.figure}
          </tspan>
        </text>
      )}
    </svg>
  )
}

interface SwatchProps {
  /** 0 is the first recipient. */
  line: number
  /** Drawn as an outline, as in the bar. */
  isNothing?: boolean
}

/** The colour of a recipient's part of the bar. */
function Swatch({ line, isNothing = false }: SwatchProps) {
  const looks = ['swatch', line > 0 && 'swatch-second', isNothing && 'swatch-nothing']
  return <span className={looks.filter(Boolean).join(' ')} aria-hidden="true" />
}
