import { randomInt, randomUUID } from 'node:crypto'
import { expect, rowsOf, test, withoutLooks } from '../../journeys/fixtures'

test.use(withoutLooks)

const site = process.env['SITE_URL'] ?? 'http://localhost:4321'

const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

const sample = {
  first_name: 'Flood',
  last_name: 'Test',
  phone: '1',
  service: '',
  message: '',
  consent: true,
  service_type: 'general',
  form_type: 'consultation',
  signals: { trap: false, elapsed: 5000 },
}

/** Posts to /api/enquiry as the outbox does, from the given address. */
const post = (email: string, { address, id = randomUUID() }: { address: string; id?: string }) =>
  fetch(`${site}/api/enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...sample, id, email }),
  })

test('one address may send twenty enquiries through the server, and is told when to come back', async () => {
  const email = `flood-${randomUUID()}@test.invalid`
  const address = anAddress()
  const first = randomUUID()
  expect((await post(email, { address, id: first })).status).toBe(201)
  const statuses = await Promise.all(
    Array.from({ length: 24 }, async () => (await post(email, { address })).status),
  )
  expect(statuses.filter((status) => status === 201)).toHaveLength(19)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  const refused = await post(email, { address })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await rowsOf(email)).toHaveLength(20)
  // A retry of what is already stored learns so, and a neighbour is not held back.
  expect((await post(email, { address, id: first })).status).toBe(200)
  expect((await post(email, { address: anAddress() })).status).toBe(201)
})

test('of many enquiries at once every accepted one is stored', async () => {
  const email = `load-${randomUUID()}@test.invalid`
  const answers = await Promise.all(Array.from({ length: 60 }, () => post(email, { address: anAddress() })))
  const accepted = answers.filter(({ status }) => status === 201).length
  expect(accepted).toBe(60)
  expect(await rowsOf(email)).toHaveLength(60)
})

test('a direct caller cannot take another’s address', async () => {
  const email = `forged-${randomUUID()}@test.invalid`
  const [mine, theirs] = [anAddress(), anAddress()]
  for (let time = 0; time < 20; time++) await post(email, { address: mine })
  const forged = await fetch(`${site}/api/enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': mine, 'x-enquiry-address': theirs },
    body: JSON.stringify({ ...sample, id: randomUUID(), email }),
  })
  expect(forged.status).toBe(429)
})
