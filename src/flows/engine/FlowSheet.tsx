import type { ReactNode } from 'react'
import type { FlowHandle } from './use-flow'
import { FlowFoot } from './FlowFoot'
import { FlowProgress } from './FlowProgress'
import { type FlowPage, FlowScreens } from './FlowScreens'
import { AskedFirst } from './StartScreen'

export type { FlowPage }

interface Props {
  handle: FlowHandle
  page: FlowPage
  /** The final screen. */
  end: ReactNode
  /** In place of the question while its answers are sent. */
  sending?: ReactNode
  /** A line under the actions. */
  aside?: ReactNode
}

/** The sheet a flow lies on: one screen at a time, the main action always in the same place. */
export function FlowSheet({ handle, page, end, sending, aside }: Props) {
  const { flow, state, step, root } = handle
  if (step.kind === 'end')
    return (
      <div ref={root} className="flow form-sheet">
        {end}
      </div>
    )
  return (
    <div ref={root} className="flow form-sheet" aria-busy={state.status === 'sending'}>
      {step.kind !== 'start' && <FlowProgress flow={flow} at={state.at} />}
      {state.status === 'sending' && sending ? sending : <FlowScreens handle={handle} page={page} />}
      {state.at === 0 && step.kind !== 'start' && <AskedFirst flow={flow} />}
      {aside}
      <FlowFoot handle={handle} phone={page.phone} />
    </div>
  )
}
