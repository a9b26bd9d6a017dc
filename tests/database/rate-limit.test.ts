import { describe, expect, test } from 'vitest'
import { asRole, insertion, type Row } from './open-database'
import { ago, from, storedEnquiries } from './stored-enquiries'

const { database, send, server, change, setting } = storedEnquiries()

type Headers = Record<string, string>
const tooMany = { code: 'PT429' }
const cloudflare = (address: string): Headers => ({ 'cf-connecting-ip': address })
const forwarded = (address: string): Headers => ({ 'x-enquiry-address': address })

/** Sends with the secret key, as /api/enquiry does. */
function sendAsServer(headers: Headers) {
  const { text, values } = insertion()
  return asRole(database(), 'service_role', headers)(text, values)
}

/** Expects that an enquiry passes with the first headers, and that one with the others counts as the same sender. */
async function expectSameSender(one: Headers, other: Headers) {
  await setting('rate_limit = 1')
  await send({}, one)
  await expect(send({}, other)).rejects.toMatchObject(tooMany)
}
async function expectOtherSender(one: Headers, other: Headers) {
  await setting('rate_limit = 1')
  await send({}, one)
  await send({}, other)
}

const refusalOf = (headers: Headers) =>
  send({}, headers).then(
    () => undefined,
    (error: unknown) => error as { code: string; hint: string },
  )

describe('an address', () => {
  test('may send twenty enquiries in ten minutes; then the error has the seconds to wait', async () => {
    for (let index = 0; index < 20; index++) await send({}, from('203.0.113.9'))
    await change({ created_at: ago(4) })
    const refusal = await refusalOf(from('203.0.113.9'))
    expect(refusal).toMatchObject(tooMany)
    expect(refusal?.hint).toMatch(/^3(59|60)$/)
    await send({}, from('203.0.113.10'))
    await change({ created_at: ago(10) })
    await send({}, from('203.0.113.9'))
  })

  test('has no limit if unknown', async () => {
    await expectOtherSender({}, {})
    await expectOtherSender(from('unknown'), from('unknown'))
  })

  test('has a limit that is a setting, and null switches it off', async () => {
    await expectSameSender(from('203.0.113.9'), from('203.0.113.9'))
    await setting('rate_limit = null')
    await send({}, from('203.0.113.9'))
  })

  test.each([
    ['2001:db8:1:2::1', '[2001:db8:1:2:ffff::9]:443'],
    ['203.0.113.9', '203.0.113.9:51234'],
    ['203.0.113.9', '::ffff:203.0.113.9'],
  ])('%s is the same as %s', (one, other) => expectSameSender(from(one), from(other)))

  test.each([
    ['203.0.113.9', '203.0.113.10'],
    ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ])('%s differs from %s', (one, other) => expectOtherSender(from(one), from(other)))
})

describe('a caller', () => {
  test('cannot hide behind forged or proxy addresses before its own', () =>
    expectSameSender(from('8.8.8.8, 203.0.113.9, 10.0.0.1'), from('9.9.9.9, 203.0.113.9, 192.168.0.2')))

  test('cannot push its own address out of a long header', () =>
    expectSameSender(from('203.0.113.9'), from(`${'8.8.8.8, '.repeat(10_000)}203.0.113.9`)))

  test('cannot override Cloudflare’s header', () =>
    expectSameSender(
      { ...cloudflare('203.0.113.9'), ...from('8.8.8.8') },
      { ...cloudflare('203.0.113.9'), ...from('9.9.9.9') },
    ))

  test('cannot use the header of the server function', () =>
    expectSameSender(
      { ...forwarded('8.8.8.8'), ...from('203.0.113.9') },
      { ...forwarded('9.9.9.9'), ...from('203.0.113.9') },
    ))
})

test('the server function passes the visitor’s address; its own does not count', async () => {
  await setting('rate_limit = 1')
  const own = { ...from('52.1.1.1'), ...cloudflare('52.1.1.1') }
  await sendAsServer({ ...forwarded('203.0.113.9'), ...own })
  await sendAsServer({ ...forwarded('203.0.113.10'), ...own })
  await sendAsServer(own)
  await sendAsServer(own)
  await expect(sendAsServer({ ...forwarded('203.0.113.9'), ...own })).rejects.toMatchObject(tooMany)
  await expect(send({}, from('203.0.113.9'))).rejects.toMatchObject(tooMany)
})

describe('the networks of one IPv6 /48', () => {
  const network = (index: number) => from(`2001:db8:1:${index.toString(16)}::1`)

  test('may send sixty enquiries in ten minutes', async () => {
    for (let index = 0; index < 60; index++) await send({}, network(index))
    expect(await refusalOf(network(99))).toMatchObject({ ...tooMany, hint: expect.stringMatching(/^\d+$/) })
    await send({}, from('2001:db8:2::1'))
    await change({ created_at: ago(10) })
    await send({}, network(99))
  })

  test('have a limit that is a setting, and null switches it off', async () => {
    await setting('network_rate_limit = 1')
    await send({}, network(1))
    await expect(send({}, network(2))).rejects.toMatchObject(tooMany)
    await setting('network_rate_limit = null')
    await send({}, network(2))
  })

  test('wait until both limits allow another enquiry', async () => {
    await setting('rate_limit = 1, network_rate_limit = 1')
    await send({}, network(1))
    await change({ created_at: ago(6) })
    await setting('network_rate_limit = null, rate_limit = null')
    await send({}, network(2))
    await setting('rate_limit = 1, network_rate_limit = 1')
    expect((await refusalOf(network(1)))?.hint).toMatch(/^(599|600)$/)
  })

  test('are not counted for IPv4', async () => {
    await setting('network_rate_limit = 1')
    for (let index = 0; index < 3; index++) await send({}, from(`203.0.113.${index}`))
  })
})

test('rows of one statement are counted one by one', async () => {
  const { text, values } = insertion()
  const places = values.map((_, index) => `$${index + 1}`).join()
  const many = `${text.replace(/values \(.*/, '')} select ${places} from generate_series(1, 21)`
  const sent = asRole(database(), 'anon', from('203.0.113.9'))(many, values)
  await expect(sent).rejects.toMatchObject(tooMany)
})

test('a retry of a stored enquiry gets its duplicate key even over the limit', async () => {
  const id = await send({}, from('203.0.113.9'))
  await setting('rate_limit = 1')
  await expect(send({ id }, from('203.0.113.9'))).rejects.toMatchObject({ code: '23505' })
})

test('only a keyed hash of the address is stored', async () => {
  for (const key of ['one', 'another']) {
    await setting(`address_key = '${key}'`)
    for (const address of ['203.0.113.9', '2001:db8:1:2::1']) await send({}, from(address))
  }
  const states = await server<Row>('select * from private.enquiry_state')
  expect(JSON.stringify(states)).not.toMatch(/203\.0\.113|2001:db8/)
  const different = (name: string) => new Set(states.map((state) => state[name]).filter(Boolean)).size
  expect([different('address_hash'), different('network_hash')]).toEqual([4, 2])
})
