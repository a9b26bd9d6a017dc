/** A willow sprig over a success: an ornament. */
export function Sprig() {
  return (
    <svg viewBox="0 0 80 28" width="80" height="28" className="text-moss" aria-hidden="true">
      <path d="M2 24C24 26 50 24 62 19" fill="none" stroke="currentColor" strokeWidth="1.25" />
      <path d="M6 22q14-18 34-18-8 17-34 18Zm26 2q18-14 42-12-16 15-42 12Z" fill="currentColor" />
    </svg>
  )
}
