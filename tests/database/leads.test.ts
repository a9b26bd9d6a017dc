// Lists, statuses, erasure and the retention period.
import { describe, expect, test } from 'vitest'
import { ago, storedEnquiries } from './stored-enquiries'

const { send, server, ids, value, rows, row, change, changeOne } = storedEnquiries()

/** In minutes. */
const day = 24 * 60

test('a status is one of an ordered list', async () => {
  const inOrder = ['new', 'called', 'booked', 'client', 'lost', 'junk']
  expect(await value('select statuses()')).toEqual(inOrder)
  await send()
  await server("update contact_submissions set status = 'called'")
  await expect(server("update contact_submissions set status = 'calld'")).rejects.toMatchObject({
    code: '22P02',
  })
  expect(await rows()).toMatchObject([{ status: 'called' }])
})

describe('erasure', () => {
  const erase = (who: string | null, by = 'Sam') =>
    value('select jsonb_array_length(erase_enquiries($1, $2))', [who, by])
  const record = async () =>
    (await server('select enquiries, erased_by from private.erasures order by number desc')).map((one) =>
      Object.values(one),
    )
  const ofAda = ['ada@example.com', ' ADA@example.com', 'Ada@Example.Com ']
  const ofOthers = ['ad@example.com', 'ada+x@example.com', 'ada@example.com, eve@example.com', '', '%']

  test('deletes everything from one email address, regardless of case, and is recorded', async () => {
    for (const email of [...ofAda, ...ofOthers]) await send({ email })
    expect(await ids("select id from enquiries_of(' ada@EXAMPLE.com')")).toHaveLength(3)
    expect(await erase(' ada@EXAMPLE.com')).toBe(3)
    expect((await rows()).map(({ email }) => email)).toEqual(ofOthers)
    expect(await server('select from private.enquiry_state')).toHaveLength(ofOthers.length)
    expect((await record())[0]).toEqual([3, 'Sam'])
  })

  test('deletes one enquiry by its id', async () => {
    const [id, other] = [await send(), await send()]
    expect(await erase(id, '  Alex ')).toBe(1)
    expect(await ids('select id from enquiries')).toEqual([other])
    expect((await record())[0]).toEqual([1, 'Alex'])
  })

  test('that matches nothing is not recorded', async () => {
    const before = await record()
    for (const email of ['', ' ', 'ada@example.com']) await send({ email })
    for (const who of ['%', ' ', '', null, crypto.randomUUID()]) expect(await erase(who)).toBe(0)
    expect(await ids("select id from enquiries_of(' ')")).toEqual([])
    expect([await rows(), await record()]).toMatchObject([{ length: 3 }, before])
  })

  test('without a name is refused, and deletes nothing', async () => {
    await send()
    await expect(erase('ada@example.com', ' ')).rejects.toMatchObject({ code: '23514' })
    expect(await rows()).toHaveLength(1)
  })

  test('only lists other enquiries that mention the address', async () => {
    const mentions = () => server("select found_in, email from mentions_of(' Ada@example.com ')")
    await send()
    await send({
      email: 'eve@example.com',
      attribution: { partner: 'ADA@example.com' },
      phone: 'ada@example.com',
    })
    await send({ email: 'ada@example.com, eve@example.com', message: 'My wife: ADA@EXAMPLE.COM.' })
    await send({ email: 'bob@example.com', message: 'ada at example.com' })
    expect((await mentions()).map((one) => Object.values(one))).toEqual([
      ['attribution, phone', 'eve@example.com'],
      ['email, message', 'ada@example.com, eve@example.com'],
    ])
    expect(await server("select * from mentions_of('%')")).toEqual([])
    expect(await server("select * from mentions_of('')")).toEqual([])
  })
})

describe('the retention period', () => {
  test('deletes older enquiries, hashes of the day before and old digests', async () => {
    const [old, recent, fresh] = [await send(), await send(), await send()]
    await change({ address_hash: 'x', network_hash: 'x' })
    await changeOne(old, { created_at: ago(370 * day) })
    await changeOne(recent, { created_at: ago(360 * day) })
    await server('insert into private.digests values (current_date - 31), (current_date - 29)')
    expect(await value('select purge_submissions(12)')).toBe(1)
    expect(await row(old)).toEqual({})
    const hashes = 'select address_hash, network_hash from private.enquiry_state where id = $1'
    expect(await server(hashes, [recent])).toEqual([{ address_hash: null, network_hash: null }])
    expect(await server(hashes, [fresh])).toEqual([{ address_hash: 'x', network_hash: 'x' }])
    expect(await server('select day from private.digests')).toHaveLength(1)
  })

  test.each([0, -1, null])('of %s months is refused', async (months) => {
    await expect(value('select purge_submissions($1)', [months])).rejects.toMatchObject({ code: '22023' })
  })
})
