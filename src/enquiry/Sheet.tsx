import type { ComponentPropsWithRef } from 'react'

/** The card around a form or a flow. */
export function Sheet({ className = '', ...rest }: ComponentPropsWithRef<'div'>) {
  return (
    <div
      className={`rounded-sm border-t-4 border-accent p-sheet on-surface shadow-card forced-colors:border tiny:p-2 ${className}`}
      {...rest}
    />
  )
}
