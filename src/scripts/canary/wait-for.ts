import { setTimeout as pause } from 'node:timers/promises'

/** Asks every half second until there is an answer; undefined when `seconds` pass without one. */
export async function waitFor<Result>(seconds: number, ask: () => Promise<Result | undefined>) {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined || Date.now() > until) return answer
    await pause(500)
  }
}
