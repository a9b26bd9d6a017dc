import type { RefCallback } from 'react'

/** The seal falls onto the paper and settles. */
const keyframes: Keyframe[] = [
  { opacity: 0, scale: '1.7', rotate: '-14deg' },
  { opacity: 1, scale: '0.94', offset: 0.6 },
  { scale: '1' },
]

/** Animated by script, so that no page's styles contain its keyframes. */
const animateOnce: RefCallback<SVGSVGElement> = (icon) => {
  if (!matchMedia('(prefers-reduced-motion: no-preference)').matches) return
  icon?.animate(keyframes, { duration: 550, delay: 200, fill: 'backwards', easing: 'ease-out' })
}

/** A decorative wax seal on every success screen. */
export function SuccessIcon() {
  return (
    <svg ref={animateOnce} viewBox="0 0 72 72" className="size-16 flex-none print:hidden" aria-hidden="true">
      <path
        d="M36 3c6 0 9 4 14 5s10 1 13 7-1 10 1 15 6 9 3 15-9 6-12 11-5 10-12 11-10-3-15-2-10 1-15-4-3-10-6-15-6-8-4-14 7-8 9-13 3-10 9-13 9-3 15-3Z"
        fill="#982b1d"
      />
      <circle cx="36" cy="36" r="21" fill="none" stroke="#c8604a" strokeWidth="1.5" />
      <path
        d="M22 45C30 46 44 44 51 34"
        fill="none"
        stroke="#f8e3d6"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <path d="M25 42q4-13 16-14-2 11-16 14Zm9 1q7-11 18-9-5 10-18 9Z" fill="#f8e3d6" />
    </svg>
  )
}
