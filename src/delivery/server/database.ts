// The database as the server functions and commands use it: over its API, with the secret key.
import type { StoredSubmission } from '~/mail/submission'
import { type DatabaseSettings, restRequest } from './rest'

export { DatabaseError, databaseSettings } from './rest'

export interface Database {
  /** Rows of contact_submissions for a query string such as `order=created_at&limit=10`. */
  select: (query: string) => Promise<StoredSubmission[]>
  /** Changes one row, or each of several at once. */
  update: (ids: string | readonly string[], change: Partial<StoredSubmission>) => Promise<void>
  remove: (id: string) => Promise<void>
  call: <Result>(name: string, parameters?: Record<string, unknown>) => Promise<Result>
}

const rows = (ids: string | readonly string[]) =>
  `contact_submissions?id=in.(${[ids].flat().map(encodeURIComponent).join(',')})`

/** Each call throws DatabaseError when the database refuses, and fetch's error when it cannot be reached. */
export function connectDatabase(settings: DatabaseSettings): Database {
  return {
    select: async (query) =>
      (await restRequest(settings, `contact_submissions?${query}`)) as StoredSubmission[],
    update: async (ids, change) =>
      void (await restRequest(settings, rows(ids), { method: 'PATCH', body: change })),
    remove: async (id) => void (await restRequest(settings, rows(id), { method: 'DELETE' })),
    call: async <Result>(name: string, parameters: Record<string, unknown> = {}) =>
      (await restRequest(settings, `rpc/${name}`, { method: 'POST', body: parameters })) as Result,
  }
}
