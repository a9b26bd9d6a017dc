// Reminders at work on a real PostgreSQL and a real mail server: floods, races, and how far one run goes.
import { expect, test, vi } from 'vitest'
import type { Database } from '~/server/database'
import { remind } from '~/server/remind'
import type { StoredSubmission } from '~/server/mail/submission'
import { isFullMode } from '../support/full-mode'
import { acknowledged, count, insert, pass, postgres, ownContext, remindAll, told } from './backlog-world'

test('two reminders that race tell of every enquiry once, and acknowledge each once', async () => {
  await insert(60)
  const contexts = [ownContext(), ownContext()]
  await Promise.all(contexts.map(remindAll))
  await Promise.all(contexts.map(({ close }) => close()))
  const { mails, single, visitors } = told()
  expect(single).toHaveLength(30)
  expect(visitors).toHaveLength(60)
  expect(new Set(visitors).size).toBe(60)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length)
  expect(new Set(acknowledged().map(({ recipients: [to] }) => to)).size).toBe(60)
  expect(acknowledged()).toHaveLength(60)
  expect(await count('team_mailed_at is not null and acknowledged_at is not null')).toBe(60)
})

test('a flood of a hundred reaches the team in thirty mails and a few, with every field', async () => {
  await insert(100)
  const context = ownContext()
  await remindAll(context)
  await context.close()
  const { single, bundles, visitors } = told()
  expect(single).toHaveLength(30)
  expect(bundles.length).toBeLessThanOrEqual(3)
  expect(bundles[0]?.subject).toMatch(/^50 more enquiries/)
  expect(bundles[0]?.text).toContain('Message: Hello')
  expect(bundles[0]?.html).toContain('visitor')
  expect(new Set(visitors).size).toBe(100)
  expect(visitors).toHaveLength(100)
  expect(await count('team_mailed_at is null')).toBe(0)
})

test('an hour later single mails go out again', async () => {
  await insert(32)
  const context = ownContext()
  await remindAll(context)
  await pass(61)
  await insert(1)
  await remindAll(context)
  await context.close()
  expect(told().single).toHaveLength(31)
})

// A thousand of them take as many seconds as all others here: every night.
test('many waiting enquiries are all mailed, run after run', async () => {
  const waiting = isFullMode ? 1000 : 420
  await insert(waiting)
  const context = ownContext()
  await remindAll(context)
  const { single, bundles, visitors } = told()
  expect(single).toHaveLength(30)
  expect(bundles.length).toBeLessThanOrEqual(waiting / 40)
  expect(new Set(visitors).size).toBe(waiting)
  expect(visitors).toHaveLength(waiting)
  expect(await count('acknowledged_at is not null')).toBe(200)
  expect(await count('acknowledged_at is null and acknowledgement_due_at > now()')).toBe(waiting - 200)
  await pass(61)
  await remindAll(context)
  await context.close()
  expect(await count('acknowledged_at is not null')).toBe(400)
  expect(await count('acknowledgement_skipped is not null')).toBe(0)
}, 600_000)

test('no batch starts after ten seconds, since the platform stops a run after thirty', async () => {
  await insert(50)
  const context = ownContext()
  let passed = 0
  const real = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => real + passed)
  const call: Database['call'] = (name, parameters) => {
    if (name === 'lease_unmailed') passed += 4000
    return context.database.call(name, parameters)
  }
  expect(await remind({ ...context, database: { ...context.database, call } })).toMatchObject({ done: 15 })
  vi.restoreAllMocks()
  await context.close()
})

test('new enquiries come before those that keep failing', async () => {
  await insert(30)
  await postgres.admin.query('update private.enquiry_state set mail_attempts = 5')
  const { rows } = await postgres.admin.query<{ id: string }>(
    `insert into contact_submissions (first_name, email, phone, service_type, form_type)
     values ('Fresh', 'fresh@example.com', '1', 'wills', 'consultation') returning id`,
  )
  const context = ownContext()
  const [first] = await context.database.call<StoredSubmission[]>('lease_unmailed', {
    batch: 1,
    lease_seconds: 60,
  })
  await context.close()
  expect(first?.id).toBe(rows[0]?.id)
})
