import { telephoneLink } from '~/lib/contact-links'
import { paths } from '~/lib/paths'
import type { FlowHandle } from './use-flow'

interface Props {
  handle: FlowHandle
  phone: string
}

/** Under every question: until the page is alive, or where it cannot go on, another way to reach us; then what is kept, and how to clear it. */
export function FlowFoot({ handle: { isHydrated, isLost, state, step, clear }, phone }: Props) {
  if (!isHydrated || isLost)
    return (
      <div className="flow-foot flow-not-alive">
        <p>
          If these questions do not respond, call{' '}
          <a href={telephoneLink(phone)}>{phone.replaceAll(' ', '\u00a0')}</a> or{' '}
          <a href={paths.contact}>write to us</a>.
        </p>
      </div>
    )
  const hasAnswers = Object.values(state.answers).some((value) => value !== '')
  return (
    <p className="flow-foot">
      <span>Your answers stay in this browser until you send them.</span>
      {step.kind !== 'start' && (
        // Its place is kept: the first answer moves nothing.
        <button
          type="button"
          className={`flow-clear ${hasAnswers ? '' : 'flow-resting'}`}
          onClick={clear}
          disabled={state.status === 'sending'}
        >
          Clear my answers
        </button>
      )}
    </p>
  )
}
