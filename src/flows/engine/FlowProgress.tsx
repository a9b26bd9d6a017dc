import { encouragementAt, progressAt } from './progress'
import type { Flow } from './vocabulary'

interface Props {
  flow: Flow
  at: number
}

/** "Step 2 of 6", the percentage and the bar. The line is a live region, so it stays when there is nothing to say. */
export function FlowProgress({ flow, at }: Props) {
  const progress = progressAt(flow, at)
  const line = encouragementAt(flow, at)
  return (
    <div className="flow-progress">
      <p role="status" className="flow-steps figures">
        {progress && (
          <>
            <span>{progress.text}</span> <span>{progress.percent}%</span>
          </>
        )}
      </p>
      {progress && (
        <progress className="progress" aria-label="Progress" max={progress.of} value={progress.step} />
      )}
      {line && <p className="flow-line">{line}</p>}
    </div>
  )
}
