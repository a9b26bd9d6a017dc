// Whatever a stranger sends, no database spends long on it: neither the local one, over HTTP, nor a PostgreSQL. Everything
// here takes milliseconds, and took many seconds or minutes when one thing of it was in the wrong order.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '../support/postgres'
import { enquiry } from '../support/sample-enquiry'
import { accents, deadline, hostileNotes, rowsFilledWith, soon } from './hostile-texts'
import { keys, startApi } from './local-api'
import { insertion } from './open-database'
import { send } from './racing-clients'

const longText = accents(300_000)
const rows = rowsFilledWith(longText)

describe('the local database', () => {
  let api: Awaited<ReturnType<typeof startApi>>
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    api = await startApi()
    await post({})
  })
  afterAll(() => api.close())

  const post = (row: object) =>
    api.call('contact_submissions', { method: 'POST', body: { ...enquiry, ...row } })
  const health = () => api.call('rpc/delivery_health', { method: 'POST', key: keys.secret })

  test.each(rows)('300,000 accents as %s hold up nobody', async (_, row, code) => {
    const answers = await soon(Promise.all([post(row), post({}), health()]))
    expect(answers.map(({ status }) => status)).toEqual([code ? 400 : 201, 201, 200])
    if (code) expect(answers[0].json()).toMatchObject({ code })
  })

  test('nor do fifty of them at once', async () => {
    const hostile = Array.from({ length: 50 }, () => post({ email: longText }))
    const answers = await soon(Promise.all([post({}), health(), ...hostile]), 4 * deadline)
    expect(answers.map(({ status }) => status)).toEqual([201, 200, ...hostile.map(() => 400)])
  })
})

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  test.each(rows)('300,000 accents as %s are refused at once, or left out', async (_, row, code) => {
    expect(await soon(send(postgres.admin, 'unknown', { ...row }))).toBe(code ?? 'stored')
  })

  test('fifty of them at once do not hold up another visitor', async () => {
    const clients = await Promise.all(Array.from({ length: 51 }, () => postgres.connect()))
    const [visitor, ...strangers] = clients
    const hostile = Promise.all(strangers.map((client) => send(client, 'unknown', { email: longText })))
    expect(await soon(send(visitor!, 'unknown'))).toBe('stored')
    expect(new Set(await soon(hostile, 4 * deadline))).toEqual(new Set(['23514']))
    await Promise.all(clients.map((client) => client.end()))
  })

  test.each(hostileNotes)('notes of %s are left out, and the enquiry is kept', async (name, note) => {
    for (const column of ['signals', 'attribution', 'answers']) {
      const { text, values } = insertion({ [column]: note })
      const kept = name === 'deep lists' && column === 'attribution' ? expect.any(Object) : null
      const [row] = (await soon(postgres.admin.query(`${text} returning ${column}`, values))).rows
      expect(row).toEqual({ [column]: kept })
    }
  })

  test('a browser’s largest and finest numbers are kept', async () => {
    for (const elapsed of [Number.MAX_VALUE, Number.MIN_VALUE, -1.7976931348623157e-308]) {
      const { text, values } = insertion({ signals: { elapsed } })
      const [row] = (await postgres.admin.query(`${text} returning signals`, values)).rows
      expect(row).toEqual({ signals: { elapsed } })
    }
  })

  test('nothing reads an enquiry before its lengths are held', async () => {
    const { rows: triggers } = await postgres.admin.query<{ name: string }>(`
      select tgname as name from pg_trigger
      where tgrelid = 'contact_submissions'::regclass and tgtype & 2 = 2 and not tgisinternal order by tgname`)
    expect(triggers[0]).toEqual({ name: 'bound_enquiry' })
    const { rows: generated } = await postgres.admin.query(`
      select attname from pg_attribute where attrelid = 'contact_submissions'::regclass and attgenerated <> ''`)
    expect(generated).toEqual([{ attname: 'canonical_email' }])
  })
})
