import { type DatabaseSettings, restRequest } from '~/server/database'
import { serverTimeoutsMs } from '~/lib/limits'

/**
 * Resolves when the database just started gives a row to who has its secret key. Throws a sentence with its address when
 * it refuses, or has said nothing for `serverTimeoutsMs.databaseStart`: its first answer on a busy machine takes longer
 * than any later one.
 */
export async function proveDatabase(settings: DatabaseSettings): Promise<void> {
  const signal = AbortSignal.timeout(serverTimeoutsMs.databaseStart)
  await restRequest(settings, 'contact_submissions?select=id&limit=1', { signal }).catch((error: unknown) => {
    throw new Error(`The database at ${settings.url} does not answer as ours. ${String(error)}`)
  })
}
