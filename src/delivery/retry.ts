import { retryDelays } from '~/lib/limits'

/**
 * How long to wait after failed attempt number `attempt` (0 is the first), in milliseconds: the schedule with up to
 * a quarter more at random, and never less than the server asked for. Undefined when the schedule is used up.
 */
export function retryDelay(
  attempt: number,
  wish: { retryAfter?: number; random: number },
): number | undefined {
  const delay = retryDelays[attempt]
  if (delay === undefined) return undefined
  return Math.max(delay * (1 + wish.random / 4), wish.retryAfter ?? 0)
}
