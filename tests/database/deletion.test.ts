import { describe, expect, test } from 'vitest'
import { storedEnquiries } from './stored-enquiries'

const { call, change, mark, run, send, value } = storedEnquiries()

describe('deletion', () => {
  test('takes enquiries older than the retention months, and address hashes older than a day', async () => {
    const old = await send()
    const recent = await send()
    await change("update contact_submissions set address_hash = 'x', network_hash = 'x'")
    await mark('created_at', old, "now() - interval '12 months 1 day'")
    await mark('created_at', recent, "now() - interval '11 months'")
    await send()
    expect(await value('select purge_submissions(12)')).toBe(1)
    const rows = await run(
      'select id, address_hash, network_hash from contact_submissions order by created_at',
    )
    expect(rows).toMatchObject([{ id: recent, address_hash: null, network_hash: null }, {}])
  })

  test.each([0, -1, null])('refuses a retention of %s months', async (months) => {
    await expect(call('select purge_submissions($1)', [months])).rejects.toMatchObject({ code: '22023' })
  })

  const ofAda = [
    ...[
      'ada@example.com',
      ' ADA@example.com',
      '\tada@example.com',
      'ada@example.com\n',
      'ada@example.com\u00a0',
    ],
    ...[
      'ada@ｅxample.com',
      'ada@example.com.',
      'Ada <ada@example.com>',
      'mailto:ada@example.com',
      'ada+x@example.com',
    ],
    ...[
      'ada@\u200bexample.com',
      'Ada@Example.Com',
      '<ADA@EXAMPLE.COM>',
      '"ada@example.com"',
      'ada@example｡com',
    ],
  ]
  const withAda = [
    'ada@example.com, eve@example.com',
    'eve@example.com; ADA+x@Example.com',
    'ada @ example.com',
  ]
  const ofOthers = ['adaXexample.com', '', 'eve@example.com', 'ad@example.com', 'ada@example.co', '%']

  test('erases what came from one e-mail address, however it was written', async () => {
    for (const email of [...ofAda, ...withAda, ...ofOthers]) await send({ email })
    expect(await value("select erase_submissions('ada@Example.com')")).toBe(ofAda.length)
    const left = await run<{ email: string }>('select email from contact_submissions')
    expect(left.map(({ email }) => email).sort()).toEqual([...withAda, ...ofOthers].sort())
  })

  test('erases nothing for what is no address', async () => {
    await send()
    await send({ email: '' })
    expect(await value("select erase_submissions('%')")).toBe(0)
    expect(await value("select erase_submissions(' ')")).toBe(0)
  })

  test('leaves what merely holds the address to a person', async () => {
    for (const email of [...ofAda, ...withAda, ...ofOthers]) await send({ email })
    const message = 'Please write to my wife: Ada.+new\n@ example.com, or ADA@EXAMPLE.COM'
    await send({ email: 'bob@example.com', message })
    const rows = await call<{ email: string; found_in: string }>(
      "select * from mentions_of('ada@example.com')",
    )
    expect(rows.map(({ email, found_in }) => [email, found_in]).sort()).toEqual(
      [...withAda.map((email) => [email, 'email']), ['bob@example.com', 'message']].sort(),
    )
    expect(await call("select * from mentions_of('%')")).toEqual([])
  })

  test('finds an international domain in both its forms', async () => {
    for (const domain of ['MÜNCHEN.example', 'xn--mnchen-3ya.example'])
      await send({ email: 'bob@example.com', message: `Ask ada@${domain}` })
    expect(await call("select id from mentions_of('ada@münchen.example')")).toHaveLength(2)
  })
})
