import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asRole, insertion, openDatabase, type Row } from './open-database'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(() =>
  db.exec(
    'delete from contact_submissions; update private.settings set rate_limit = 20, network_rate_limit = 60',
  ),
)

type Headers = Record<string, string>
const sendAs = (role: string) => (headers: Headers, row?: Row) => {
  const { text, values } = insertion(row)
  return asRole(db, role, headers)(text, values)
}
const send = sendAs('anon')
const from = (address: string) => ({ 'x-forwarded-for': address })

async function exhaust(headers: (index: number) => Headers, sender = send) {
  for (let index = 0; index < 20; index++) await sender(headers(index))
}
const tooMany = { code: 'PT429' }

test('the twenty-first enquiry of an address within ten minutes is refused, with the seconds to wait', async () => {
  await exhaust(() => from('203.0.113.9'))
  const refusal = (await send(from('203.0.113.9')).catch((error: unknown) => error)) as {
    code: string
    hint: string
  }
  expect(refusal).toMatchObject(tooMany)
  expect(Number(refusal.hint)).toBeGreaterThan(540)
  expect(Number(refusal.hint)).toBeLessThanOrEqual(600)
  await send(from('203.0.113.10'))
})

test('the address may send again when the window has passed', async () => {
  await exhaust(() => from('203.0.113.9'))
  await db.exec("update contact_submissions set created_at = created_at - interval '10 minutes'")
  await send(from('203.0.113.9'))
})

test('an unknown address passes', async () => {
  for (let index = 0; index < 25; index++) await send(index % 2 ? {} : from('unknown'))
})

test('the limit is a setting, and null switches it off', async () => {
  await db.exec('update private.settings set rate_limit = 1')
  await send(from('203.0.113.9'))
  await expect(send(from('203.0.113.9'))).rejects.toMatchObject(tooMany)
  await db.exec('update private.settings set rate_limit = null')
  await send(from('203.0.113.9'))
})

test('writing other addresses before its own does not help a caller', async () => {
  await exhaust((index) => from(`198.51.100.${index}, 203.0.113.9, 10.0.0.1`))
  await expect(send(from('8.8.8.8, 203.0.113.9, 10.0.0.2'))).rejects.toMatchObject(tooMany)
})

test("Cloudflare's header decides where it is present", async () => {
  await exhaust((index) => ({ 'cf-connecting-ip': '203.0.113.9', ...from(`198.51.100.${index}`) }))
  await expect(send({ 'cf-connecting-ip': '203.0.113.9', ...from('8.8.8.8') })).rejects.toMatchObject(tooMany)
})

test('a visitor cannot name an address with the header of the server function', async () => {
  await exhaust((index) => ({ 'x-enquiry-address': `198.51.100.${index}`, ...from('203.0.113.9') }))
  await expect(send({ 'x-enquiry-address': '8.8.8.8', ...from('203.0.113.9') })).rejects.toMatchObject(
    tooMany,
  )
})

test('the server function hands over the address of the visitor, its own does not count', async () => {
  const server = sendAs('service_role')
  await exhaust((index) => ({ 'x-enquiry-address': `203.0.113.${index}`, ...from('52.1.1.1') }), server)
  await server({ 'x-enquiry-address': '203.0.113.99', ...from('52.1.1.1') })
  await exhaust(() => ({ 'x-enquiry-address': '192.0.2.1' }), server)
  await expect(server({ 'x-enquiry-address': '192.0.2.1' })).rejects.toMatchObject(tooMany)
  await expect(send(from('192.0.2.1'))).rejects.toMatchObject(tooMany)
})

test.each([
  ['2001:db8:1:2::1', '[2001:db8:1:2:ffff::9]:443'],
  ['203.0.113.9', '203.0.113.9:51234'],
  ['203.0.113.9', '::ffff:203.0.113.9'],
])('%s and %s are one address', async (one, other) => {
  await exhaust(() => from(one))
  await expect(send(from(other))).rejects.toMatchObject(tooMany)
})

test('another IPv6 network is another address', async () => {
  await exhaust(() => from('2001:db8:1:2::1'))
  await send(from('2001:db8:1:3::1'))
})

test('sixty enquiries may come from the networks of one IPv6 /48 in ten minutes', async () => {
  for (let index = 0; index < 60; index++) await send(from(`2001:db8:1:${index.toString(16)}::1`))
  await expect(send(from('2001:db8:1:ffff::1'))).rejects.toMatchObject({
    ...tooMany,
    hint: expect.any(String),
  })
  await send(from('2001:db8:2::1'))
  await db.exec("update contact_submissions set created_at = created_at - interval '10 minutes'")
  await send(from('2001:db8:1:ffff::1'))
})

test('IPv4 addresses have no wider limit', async () => {
  for (let index = 0; index < 70; index++) await send(from(`203.0.113.${index}`))
  expect((await db.query('select from contact_submissions where network_hash is not null')).rows).toEqual([])
})

test('the wider limit is a setting too, and null switches it off', async () => {
  await db.exec('update private.settings set network_rate_limit = 1')
  await send(from('2001:db8:1:1::1'))
  await expect(send(from('2001:db8:1:2::1'))).rejects.toMatchObject(tooMany)
  await db.exec('update private.settings set network_rate_limit = null')
  await send(from('2001:db8:1:2::1'))
})

test('many rows in one statement are counted one by one', async () => {
  const { text, values } = insertion()
  const many = `${text.replace(/values \(.*/, '')} select ${values.map((_, i) => `$${i + 1}`).join()} from generate_series(1, 21)`
  await expect(asRole(db, 'anon', from('203.0.113.9'))(many, values)).rejects.toMatchObject(tooMany)
})

test('a retry of a stored enquiry learns that it is there, even over the limit', async () => {
  const id = crypto.randomUUID()
  await send(from('203.0.113.9'), { id })
  await db.exec('update private.settings set rate_limit = 1')
  await expect(send(from('203.0.113.9'), { id })).rejects.toMatchObject({ code: '23505' })
})

test('the table holds no address, only a hash that another key would change', async () => {
  for (const address of ['203.0.113.9', '2001:db8:1:2::1']) await send(from(address))
  const before = await db.query<Row>('select * from contact_submissions')
  expect(JSON.stringify(before.rows)).not.toMatch(/203\.0\.113|2001:db8/)
  await db.exec("update private.settings set address_key = 'another'")
  for (const address of ['203.0.113.9', '2001:db8:1:2::1']) await send(from(address))
  const hashes = await db.query<Row>(
    'select count(distinct address_hash)::int as address, count(distinct network_hash)::int as network from contact_submissions',
  )
  expect(hashes.rows).toEqual([{ address: 4, network: 2 }])
})
