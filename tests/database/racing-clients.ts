import type { Client } from 'pg'
import { insertion, type Row } from './open-database'

/** The result of the work, or its error code. */
export async function inRole(client: Client, role: string, work: () => Promise<unknown>) {
  await client.query('begin')
  await client.query(`set local role ${role}`)
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    return (error as { code: string }).code
  }
}

export function send(client: Client, address: string, row: Row = {}) {
  return inRole(client, 'anon', async () => {
    const headers = JSON.stringify({ 'x-forwarded-for': address })
    await client.query("select set_config('request.headers', $1, true)", [headers])
    await client.query(insertion(row))
    return 'stored'
  })
}

export const call = (client: Client, text: string, values: unknown[] = []) =>
  inRole(client, 'service_role', async () => (await client.query<Row>(text, values)).rows) as Promise<Row[]>
