import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asRole, insertion, openDatabase, type Row } from './open-database'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterEach(() =>
  db.exec(`
    drop schema if exists net, vault cascade;
    delete from contact_submissions;
    update private.settings set webhook_url = null, webhook_secret = null`),
)
afterAll(() => db.close())

const id = '7d0f2b1c-6f0e-4b6e-9c58-0f4b7c1f2a11'
const send = () => {
  const { text, values } = insertion({ id })
  return asRole(db, 'anon')(text, values)
}
const settings = "update private.settings set webhook_url = 'https://site.example/api/lead-created'"

/** Stands in for the extension pg_net of a hosted project, with the same name, parameters and result. */
const standIn = (body: string) => `
  create schema net;
  create table net.sent (url text, body jsonb, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000
  ) returns bigint language plpgsql as $$ begin ${body} return 1; end $$;`
const record = 'insert into net.sent values (url, body, headers);'
const sent = async () => (await db.query<Row>('select * from net.sent')).rows

test('without pg_net the webhook is harmless, even with an address set', async () => {
  await db.exec(settings)
  await send()
  expect((await db.query('select id from contact_submissions')).rows).toHaveLength(1)
})

test('without an address nothing is sent', async () => {
  await db.exec(standIn(record))
  await send()
  expect(await sent()).toEqual([])
})

test("with both, the row's id and nothing else goes out with the shared secret", async () => {
  await db.exec(`${standIn(record)} ${settings}, webhook_secret = 's3cret'`)
  await send()
  expect(await sent()).toEqual([
    {
      url: 'https://site.example/api/lead-created',
      headers: { 'content-type': 'application/json', 'x-webhook-secret': 's3cret' },
      body: { id },
    },
  ])
})

test('the secret may stand in the vault', async () => {
  await db.exec(`${standIn(record)} ${settings};
    create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
    insert into vault.decrypted_secrets values ('other', 'no'), ('webhook_secret', 'from the vault')`)
  await send()
  expect(await sent()).toMatchObject([{ headers: { 'x-webhook-secret': 'from the vault' } }])
})

test('a webhook that fails does not cost the enquiry', async () => {
  await db.exec(`${standIn("raise exception 'no worker';")} ${settings}`)
  await send()
  expect((await db.query('select id from contact_submissions')).rows).toHaveLength(1)
})

// Last: it gives rights that no other test may have.
test('the secret is read with the rights of the caller', async () => {
  await db.exec(`${settings}, webhook_secret = 's3cret';
    grant usage on schema private to anon; grant all on all routines in schema private to anon`)
  await expect(asRole(db, 'anon')('select private.webhook_secret()')).rejects.toMatchObject({ code: '42501' })
})
