import { ContentError } from '~/content/problems'

/** What a check tells an editor, a line for each mistake; none when it passes. */
export function linesOf(check: () => void): string[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n')
  }
}
