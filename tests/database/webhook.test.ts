import { beforeEach, expect, test } from 'vitest'
import type { Row } from './open-database'
import { fakePgNet } from './pg-net'
import { storedEnquiries } from './stored-enquiries'

const { database, send, value, row, setting } = storedEnquiries()

const url = 'https://site.example/api/lead-created'
const sent = async () => (await database().query<Row>('select * from net.sent')).rows

const pgNet = (body?: string) => database().exec(fakePgNet(body))
beforeEach(() => database().exec('drop schema if exists net cascade'))

test('without pg_net no webhook is called, and the enquiry is stored', async () => {
  await setting(`webhook_url = '${url}'`)
  expect(await row(await send())).toMatchObject({ status: 'new' })
})

test('without an address nothing is sent', async () => {
  await pgNet()
  await send()
  expect(await sent()).toEqual([])
})

test('set_webhook reports that pg_net is switched off', async () => {
  expect(await value('select set_webhook($1, $2)', [url, 's3cret'])).toBe(false)
})

test('a failing webhook does not lose the enquiry', async () => {
  await pgNet("raise exception 'no worker';")
  await setting(`webhook_url = '${url}'`)
  expect(await row(await send())).toMatchObject({ status: 'new' })
})
