// npm run leads: what became of an enquiry, on the local database.
import { expect, test } from 'vitest'
import { leadsCommand } from './run-leads'

const { leads, send, stored } = leadsCommand()

test('lists by status, in the order of the table of statuses, and counts each', async () => {
  await send({ first_name: 'Grace' }, { status: 'called', handled_by: 'Sam', note: 'Rings back' })
  await send({ first_name: 'Ada' })
  await send({ first_name: 'Alan' }, { status: 'junk' })
  const { out, code } = await leads([])
  expect(code).toBe(0)
  expect(
    [...out.matchAll(/^\w+ +(\w+) .*(Ada|Grace|Alan) Lovelace/gm)].map(([, status, name]) => [status, name]),
  ).toEqual([
    ['new', 'Ada'],
    ['called', 'Grace'],
    ['junk', 'Alan'],
  ])
  expect(out).toMatch(/Grace Lovelace .* Sam +Rings back/)
  expect(out).toMatch(/\n\n3 enquiries: 1 new, 1 called, 1 junk\n$/)
})

test('lists one status alone', async () => {
  await send({ first_name: 'Grace' }, { status: 'called' })
  await send({ first_name: 'Ada' })
  const { out } = await leads(['--status', 'new'])
  expect(out).toContain('Ada Lovelace')
  expect(out).not.toContain('Grace')
})

test('sets a status, who and a note of several, by id or by its first eight signs', async () => {
  const [one, two, other] = [await send(), await send({ first_name: 'Grace' }), await send()]
  const change = ['--set', 'called', '--who', 'Sam', '--note', 'Rings back on Monday']
  const { out, error, code } = await leads([...change, one, two.slice(0, 8)])
  expect([code, error]).toEqual([0, ''])
  expect(out).toContain(
    `${two.slice(0, 8)}  Grace Lovelace: is called (was new), who: Sam, note: Rings back on Monday\n`,
  )
  const noted = { status: 'called', handled_by: 'Sam', note: 'Rings back on Monday' }
  expect(await stored(one)).toMatchObject(noted)
  expect(await stored(two)).toMatchObject(noted)
  expect(await stored(other)).toMatchObject({ status: 'new', handled_by: null, note: null })
})

test('an empty note or name takes away what stood there, and the status stays', async () => {
  const id = await send({}, { status: 'called', handled_by: 'Sam', note: 'Old' })
  await leads(['--note', '', '--who', '', id])
  expect(await stored(id)).toMatchObject({ status: 'called', handled_by: null, note: null })
})

test.each([
  [
    'a status there is not',
    ['--set', 'calld'],
    '--set takes one of new, called, booked, client, lost, junk; not "calld". Nothing was changed.',
  ],
  [
    'an id there is not',
    ['--set', 'called', '00000000-0000-4000-8000-000000000000'],
    'There is no enquiry 00000000-0000-4000-8000-000000000000 in ',
  ],
  ['a word for an id', ['--set', 'called', 'ada'], '"ada" is no id of an enquiry.'],
  ['a note too long', ['--note', 'x'.repeat(2001)], '--note takes at most 2,000 characters.'],
])('refuses %s in one sentence, and changes nothing', async (_, args, sentence) => {
  const id = await send()
  const { code, out, error } = await leads([...args, id])
  expect([code, out]).toEqual([1, ''])
  expect(error.startsWith(sentence)).toBe(true)
  expect(error.trim().split('\n')).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'new', note: null })
})

test('refuses a change of nothing, and a list of a status there is not', async () => {
  expect((await leads(['--set', 'called'])).error).toMatch(/^Say which enquiries: /)
  expect((await leads(['--status', 'old'])).error).toMatch(/^--status takes one of new, /)
})
