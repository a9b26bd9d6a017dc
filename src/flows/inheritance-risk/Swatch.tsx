interface Props {
  /** 0 is the first recipient. */
  line: number
}

/** The colour of a recipient's part of the bar. */
export function Swatch({ line }: Props) {
  return <span className={line === 0 ? 'swatch' : 'swatch swatch-second'} aria-hidden="true" />
}
