import { useId } from 'react'
import { type BarPart, drawBar, type Stretch } from './share-bar'

interface Props {
  parts: readonly BarPart[]
}

const height = 60
const below = 30
const fills = ['share-first', 'share-second']

/** A proportional bar with its words on it, drawn with attributes alone: the page's policy allows no style. A table or list beside it says the same. */
export function Bar({ parts }: Props) {
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
          {name} {figure}
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
            {part.name}{' '}
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
}

/** The colour of a recipient's part of the bar. */
export function Swatch({ line }: SwatchProps) {
  return <span className={line === 0 ? 'swatch' : 'swatch swatch-second'} aria-hidden="true" />
}
