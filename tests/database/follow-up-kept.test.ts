import { describe, expect, test } from 'vitest'
import { migrationNames, readMigration } from '~/scripts/database/migrations'
import { metadataColumns } from '~/outbox/insert'
import { followUpRows } from './follow-up-rows'
import { asRole, insertion, openDatabase } from './open-database'

// What is kept for a follow-up, and who may never ask for it.

const { database, send, call, asked, due, stored } = followUpRows()

describe('answers', () => {
  test('are stored as the other notes are', async () => {
    const notes = {
      signals: { trap: false },
      attribution: { utm_source: 'x' },
      answers: { situation: 'couple' },
    }
    expect(Object.keys(notes)).toEqual([...metadataColumns])
    expect(await stored(await send(0, notes))).toMatchObject(notes)
  })

  test.each([
    ['a list', '["couple"]'],
    ['a word', '"couple"'],
    ['a null', 'null'],
    ['far too long', JSON.stringify({ situation: 'x'.repeat(2000) })],
  ])('that are %s are dropped, and the enquiry is kept', async (_, answers) => {
    expect(await stored(await send(0, { answers }))).toMatchObject({ first_name: 'Ada', answers: null })
  })
})

test('after a grant of everything to everybody the functions still refuse', async () => {
  await database().exec('grant all on all routines in schema public to anon, authenticated')
  const id = await send(11)
  for (const role of ['anon', 'authenticated'])
    for (const statement of [
      `select * from lease_follow_up('${id}', 60)`,
      'select * from lease_follow_ups(10, 0, 100)',
      'select follow_up_counts(now())',
    ])
      await expect(asRole(database(), role)(statement)).rejects.toMatchObject({ code: '42501' })
  expect(await stored(id)).toMatchObject({ follow_up_attempts: 0 })
  for (const name of await migrationNames())
    if (name.endsWith('_access.sql')) await database().exec(await readMigration(name))
  expect(await due()).toEqual([id])
})

test('what was stored before this migration is not forwarded', async () => {
  const fresh = await openDatabase()
  await fresh.exec(
    `alter table contact_submissions drop column answers, drop column follow_up_sent_at,
      drop column follow_up_attempts, drop column follow_up_not_before, drop column follow_up_skipped;
     drop trigger prepare_follow_up on contact_submissions;
     drop trigger bound_enquiry on contact_submissions`,
  )
  const { text, values } = insertion()
  await fresh.query(text, values)
  for (const name of await migrationNames())
    if (name.includes('_follow_up')) await fresh.exec(await readMigration(name))
  await fresh.query(text, values)
  const { rows } = await fresh.query('select follow_up_skipped from contact_submissions order by created_at')
  expect(rows).toEqual([{ follow_up_skipped: 'earlier' }, { follow_up_skipped: null }])
  await fresh.close()
})

describe('a canary', () => {
  const token = 'a1b2c3d4e5f6'
  const hatch = async () => stored(await send(11, { last_name: token }))

  test('is forwarded to nobody, asked or not', async () => {
    await call('select expect_canary($1)', [token])
    const { id, follow_up_skipped } = await hatch()
    expect(follow_up_skipped).toBe('canary')
    expect(await asked(String(id))).toEqual([])
    expect(await due()).toEqual([])
    expect(await stored(await send(11))).toMatchObject({ follow_up_skipped: null })
  })

  test('is expected for ten minutes, by the server alone, under a name nobody has', async () => {
    await database().exec('update private.canaries set until = now()')
    expect(await hatch()).toMatchObject({ follow_up_skipped: null })
    for (const name of ['', 'Smith', null]) await call('select expect_canary($1)', [name])
    expect(await stored(await send(0, { last_name: 'Smith' }))).toMatchObject({ follow_up_skipped: null })
    await expect(asRole(database(), 'anon')("select expect_canary('a1b2c3d4e5f6')")).rejects.toMatchObject({
      code: '42501',
    })
  })
})
