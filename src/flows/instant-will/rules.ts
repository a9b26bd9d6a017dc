import { instantWill } from './flow'

/** The flow with the published motivational lines, each for two steps. */
export const instantWillWithLines = (lines: readonly string[]) => ({
  ...instantWill,
  encouragement: lines.map((text, at) => ({ upTo: 2 * (at + 1), text })),
})

/** One of the fixed social-proof notices. `random` returns a number in [0, 1), as Math.random does. */
export function chooseNotice(notices: readonly string[], random: () => number): string | undefined {
  return notices[Math.floor(random() * notices.length)]
}
