import type { ReactNode } from 'react'

interface Props {
  /** Something was filled in for the visitor, and still stands. */
  isFilledIn: boolean
  /** Says what was cleared; empty before. */
  cleared: string
  onClear: () => void
  /** What was filled in. */
  children: ReactNode
}

/** Under fields that were filled in for the visitor: whoever shares a computer takes them out again. */
export function FilledIn({ isFilledIn, cleared, onClear, children }: Props) {
  if (!isFilledIn && !cleared) return null
  return (
    <>
      {isFilledIn && (
        <p className="form-note">
          {children}{' '}
          <button type="button" className="button button-quiet button-small" onClick={onClear}>
            Not you? Clear
          </button>
        </p>
      )}
      {/* A live region: it stands beside the button, with nothing to say, before the button is pressed. */}
      <p role="status" className={isFilledIn ? 'sr-only' : 'form-note'}>
        {isFilledIn ? '' : cleared}
      </p>
    </>
  )
}
