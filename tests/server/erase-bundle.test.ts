// Somebody is erased after their enquiry was leased with others, or with its call, and before it is mailed: on a real PostgreSQL.
import { expect, test } from 'vitest'
import type { Database } from '~/server/database'
import { mailCalls } from '~/server/mail-calls'
import { remind } from '~/server/remind'
import { count, insert, ownContext, postgres, told } from './backlog-world'

/** A context in which one visitor is erased as soon as rows were leased by this function. */
function erasedAfter(lease: string, address: string) {
  const context = ownContext()
  const call: Database['call'] = async (name, parameters) => {
    const leased = await context.database.call<never>(name, parameters)
    if (name === lease) await postgres.admin.query('select erase_enquiries($1, null, $2)', [address, 'Sam'])
    return leased
  }
  return { ...context, database: { ...context.database, call } }
}

test('the mail about many leaves out who was erased meanwhile', async () => {
  await postgres.admin.query('update private.settings set team_mails_per_hour = 0')
  await insert(3)
  const context = erasedAfter('lease_together', 'visitor2@example.com')
  await remind(context)
  await context.close()
  await postgres.admin.query('update private.settings set team_mails_per_hour = 30')
  expect(told().visitors.sort()).toEqual(['visitor1@example.com', 'visitor3@example.com'])
  expect(await count('true')).toBe(2)
})

test('a call of somebody who was erased meanwhile is not mailed', async () => {
  await insert(2)
  await postgres.admin.query(
    "update private.enquiry_state set team_mailed_at = now(), call_at = now() + interval '1 day'",
  )
  const context = erasedAfter('lease_calls', 'visitor2@example.com')
  await mailCalls(context, () => false)
  await context.close()
  expect(told().visitors).toEqual(['visitor1@example.com'])
})
