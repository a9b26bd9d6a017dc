/** One of the fixed social-proof notices, chosen by chance in [0, 1). */
export function chooseNotice(notices: readonly string[], random: () => number): string | undefined {
  return notices[Math.floor(random() * notices.length)]
}
