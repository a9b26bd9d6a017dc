import { PGlite } from '@supabase/lite/pglite'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { enquiry } from '../support/sample-enquiry'
import { applyMigrations, migrationNames, readMigration } from '~/scripts/local-database'

/** A cache of migrated databases, by the fingerprint of the migrations. */
export const cacheFolder = 'tests/.output/database'

export async function fingerprint() {
  const hash = createHash('sha256')
  for (const name of await migrationNames()) hash.update(await readMigration(name))
  return hash.digest('hex').slice(0, 16)
}

async function prepare(file: string) {
  const db = new PGlite()
  await applyMigrations(db)
  const dump = await db.dumpDataDir('none')
  await db.close()
  await mkdir(cacheFolder, { recursive: true })
  const draft = `${file}.${process.pid}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, file)
}

/** A migrated database in memory. */
export async function openDatabase() {
  const file = `${cacheFolder}/${await fingerprint()}.tar`
  if (!existsSync(file)) await prepare(file)
  const db = new PGlite({ loadDataDir: new Blob([await readFile(file)]) })
  await db.waitReady
  return db
}

export type Row = Record<string, unknown>

/** An insert of the given columns over those of the sample enquiry; `undefined` leaves a column out. */
export function insertion(row: Row = {}) {
  const entries = Object.entries({ ...enquiry, ...row }).filter(([, value]) => value !== undefined)
  const columns = entries.map(([name]) => name).join(', ')
  const places = entries.map((_, index) => `$${index + 1}`).join(', ')
  return {
    text: `insert into public.contact_submissions (${columns}) values (${places})`,
    values: entries.map(([, value]) => value),
  }
}

/** Runs a step in a transaction under a role with these request headers, as the API does, and commits. */
export function asRole(db: PGlite, role: string, headers: Record<string, string> = {}) {
  return <T = Row>(text: string, values: unknown[] = []) =>
    db.transaction(async (transaction) => {
      await transaction.query("select set_config('request.headers', $1, true)", [JSON.stringify(headers)])
      await transaction.exec(`set local role ${role}`)
      return (await transaction.query<T>(text, values)).rows
    })
}
