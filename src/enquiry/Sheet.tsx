import type { ComponentPropsWithRef } from 'react'

/** The sheet of paper that a form or a flow lies on. */
export function Sheet({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div
      className={`rounded-sm border-t-4 border-accent p-sheet on-surface shadow-card forced-colors:border tiny:p-2 ${className}`}
      {...rest}
    />
  )
}
