// A real PostgreSQL and a real mail server, for what waits in a backlog.
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Database } from '~/server/database'
import { remind } from '~/server/remind'
import { createMailer } from '~/server/mail/mailer'
import { startMailServer, team } from './mail/mail-server'
import { callEvent, facts } from './mail/sample'
import { startPostgres } from '../support/postgres'

export let postgres: Awaited<ReturnType<typeof startPostgres>>
export let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)
afterAll(() => postgres.stop())
beforeEach(async () => {
  mail = await startMailServer()
  await postgres.admin.query('delete from contact_submissions')
})
afterEach(() => mail.stop())

/** The same calls as over the API, made straight to PostgreSQL. */
function directly(pool: Pool): Database {
  const one = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0]?.value
  return {
    select: () => Promise.reject(new Error('not needed here')),
    remove: () => Promise.reject(new Error('not needed here')),
    update: async (ids, change) =>
      void (await pool.query('select update_enquiries($1, $2)', [[ids].flat(), change])),
    call: async (name, parameters = {}) => {
      const values = Object.values(parameters)
      const named = Object.keys(parameters).map((key, index) => `${key} => $${index + 1}`)
      const isList = name.startsWith('lease_')
      const value = isList ? "coalesce(jsonb_agg(result), '[]')" : 'to_jsonb(result)'
      return one(`select ${value} as value from ${name}(${named.join(', ')}) as result`, values)
    },
  }
}

/** A reminder's own mailer and connections, as two instances of the function would have. */
export function ownContext() {
  const pool = new Pool({ host: postgres.folder, user: 'postgres', database: 'postgres', max: 10 })
  const outlet = { kind: 'smtp' as const, url: mail.url }
  const settings = { outlet, from: { name: 'Acme', address: 'hello@acme.example' }, team }
  const mailer = createMailer(settings)
  const close = () => {
    mailer.close()
    return pool.end()
  }
  return { database: directly(pool), mailer, facts, settings, callEvent, resultOf: () => [], close }
}

/** Reminds as long as there is something to do: on a busy machine the ten seconds of a run end before its work. */
export async function remindAll(context: ReturnType<typeof ownContext>): Promise<void> {
  for (let runs = 0; runs < 200; runs++) {
    const { later, done } = await remind(context)
    if (later + done === 0) return
  }
}

export const insert = (count: number) =>
  postgres.admin.query(
    `insert into contact_submissions (first_name, email, phone, service_type, form_type, message)
     select 'Visitor ' || n, 'visitor' || n || '@example.com', '1', 'wills', 'consultation', 'Hello'
     from generate_series(1, $1) as n`,
    [count],
  )

export const count = async (condition: string) => {
  const { rows } = await postgres.admin.query<{ count: number }>(
    `select count(*)::int from enquiries where ${condition}`,
  )
  return rows[0]?.count
}

/** The mails to the team, and the visitors named in each. */
export function told() {
  const mails = mail.delivered.filter(({ recipients: [to] }) => to === team).map(({ email }) => email)
  const single = mails.filter(({ messageId }) => messageId?.startsWith('<team.'))
  const visitors = mails.flatMap(({ text }) => [...new Set(text?.match(/visitor\d+@example\.com/g))])
  const bundles = mails.filter(({ messageId }) => messageId?.startsWith('<team-bundle.'))
  return { mails, single, bundles, visitors }
}
export const acknowledged = () => mail.delivered.filter(({ recipients: [to] }) => to !== team)

/** As if so many minutes had passed since everything that was claimed, leased or put off. */
export const pass = (minutes: number) =>
  postgres.admin.query(
    `update private.enquiry_state set team_mail_claimed_at = team_mail_claimed_at - $1::interval,
       acknowledgement_claimed_at = acknowledgement_claimed_at - $1::interval,
       acknowledgement_due_at = acknowledgement_due_at - $1::interval, mail_leased_until = null`,
    [`${minutes} minutes`],
  )
