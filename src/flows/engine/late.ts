import { session } from '~/lib/session'
import { isKept } from './flow-storage'
import type * as later from './later'
import type { AnswersOf, Flow } from './vocabulary'
import type { Lead } from '~/submission/row'

export type EngineCode = typeof later

/** What a flow fetches behind its first answer. */
export interface LateCode<F extends Flow> extends EngineCode {
  toLead: (answers: AnswersOf<F>) => Lead
  /** The row is stored, now or, after a failure, later. */
  onSent?: () => void
}

/** Code that is fetched when it is needed, and there from then on. */
export interface Late<Code> {
  /** Fetches it once. After a failure the next call tries again. */
  fetch: () => Promise<Code>
  now: () => Code | undefined
  /** Calls the listener when it has come; gives back the way to stop that. */
  listen: (listener: () => void) => () => void
}

export function late<Code>(load: () => Promise<Code>): Late<Code> {
  const listeners = new Set<() => void>()
  let code: Code | undefined
  let underWay: Promise<Code> | undefined
  const take = (loaded: Code) => {
    code = loaded
    for (const listener of listeners) listener()
    return loaded
  }
  const fail = (error: unknown) => {
    underWay = undefined
    throw error
  }
  return {
    fetch: () => (underWay ??= load().then(take, fail)),
    now: () => code,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** For the module of a flow's island: a flow that was begun asks for its later code while the page still wakes. */
export function fetchWhereBegun(flow: Flow, code: Late<unknown>): void {
  if (!import.meta.env.SSR && isKept(flow)) void code.fetch().catch(() => {})
}

const reloaded = 'flow-reloaded'

/** Where the code could be fetched, the page may be loaded anew again one day. */
export const noteCode = (): void => session.remove(reloaded)

/**
 * After a new release the file may be gone, and browsers do not ask for a lost one twice: the page is loaded anew, and the flow goes
 * on where it stood. Once, and only where the session keeps the answers.
 */
export function reloadForCode(): void {
  if (!navigator.onLine || session.get(reloaded) !== null) return
  session.set(reloaded, 'yes')
  if (session.get(reloaded) !== null) location.reload()
}
