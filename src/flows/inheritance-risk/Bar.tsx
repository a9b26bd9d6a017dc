import { useId } from 'react'
import type { Stretch } from './share-bar'

interface Props {
  stretches: readonly Stretch[]
}

const fills = ['share-first', 'share-second']

/** A proportional bar, drawn with attributes alone: the page's policy allows no style. Its words stand in the table below it. */
export function Bar({ stretches }: Props) {
  const hatch = useId()
  if (stretches.length === 0) return null
  return (
    <svg className="share-bar" width="100%" height="56" aria-hidden="true">
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
      {stretches.map(({ line, from, to, isCertain }) => (
        <rect
          key={`${line} ${isCertain}`}
          x={`${from}%`}
          width={`${to - from}%`}
          height="56"
          {...(isCertain ? { className: fills[line] } : { fill: `url(#${hatch})` })}
        />
      ))}
    </svg>
  )
}
