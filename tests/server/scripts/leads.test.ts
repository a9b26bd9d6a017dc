import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keys, startApi } from '../../database/local-api'
import { enquiry } from '../../support/sample-enquiry'

describe('npm run leads', () => {
  let api: Awaited<ReturnType<typeof startApi>>
  beforeAll(async () => {
    api = await startApi()
    for (const email of ['ada@example.com', 'Ada@Example.com', 'grace@example.com'])
      await api.call('contact_submissions', { method: 'POST', body: { ...enquiry, email } })
  })
  afterAll(() => api.close())

  async function leads(args: string[], env: Record<string, string> = {}) {
    const child = spawn('node', ['--import', 'tsx', resolve('src/scripts/leads.ts'), ...args], {
      env: { PATH: process.env['PATH'], SUPABASE_URL: api.url, SUPABASE_SECRET_KEY: keys.secret, ...env },
    })
    const ended = new Promise((done) => child.once('close', done))
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await ended, out, error }
  }

  test('lists as a table, JSON and CSV', async () => {
    expect((await leads([])).out).toMatch(/3 enquiries\n$/)
    const list = JSON.parse((await leads(['--json'])).out) as object[]
    expect(list).toHaveLength(3)
    expect(list[0]).toMatchObject({ first_name: 'Ada', message: 'Hello', form_type: 'consultation' })
    expect(Object.keys(list[0] ?? {})).not.toContain('address_hash')
    expect((await leads(['--csv'])).out.trim().split('\r\n')).toHaveLength(4)
    expect((await leads(['--since', '2100-01-01'])).out).toBe('No enquiries.\n')
  })

  test('erases everything of one address', async () => {
    expect((await leads(['--erase', 'ADA@example.com'])).out).toBe(
      `Erased 2 enquiries of ada@example.com from ${api.url}.\n`,
    )
    expect((await leads([])).out).toMatch(/grace@example\.com.*\n\n1 enquiry\n$/s)
  })

  test('lists what merely holds the address, to be erased by its id', async () => {
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const typed = { id, first_name: 'Bob', email: 'bob@example.com, ada@münchen.example', message: 'Hello' }
    await api.call('contact_submissions', { method: 'POST', body: { ...enquiry, ...typed } })
    const { out } = await leads(['--erase', 'Ada <ada+x@xn--mnchen-3ya.example>'])
    expect(out).toMatch(
      /^Erased 0 enquiries of ada@xn--mnchen-3ya\.example from .*\.\n1 enquiry under another address mentions it\./,
    )
    expect(out).toMatch(
      new RegExp(`^  ${id}  .*\\n    Bob Lovelace, bob@example\\.com, .*\\(found in: email\\)$`, 'm'),
    )
    expect((await leads(['--erase-id', id])).out).toBe(`Erased the enquiry ${id} from ${api.url}.\n`)
    expect((await leads(['--erase-id', other])).out).toContain('nothing was erased')
    expect((await leads(['--erase', 'ada@münchen.example'])).out.trim().split('\n')).toHaveLength(1)
  })

  test.each(['%', '', 'ada@example.com, grace@example.com'])(
    'erases nothing for %j, which is not one address',
    async (typed) => {
      const { code, out, error } = await leads(['--erase', typed])
      expect([code, out, error]).toEqual([1, '', `--erase takes one e-mail address; not "${typed}".\n`])
      expect((await leads([])).out).toMatch(/grace@example\.com/)
    },
  )

  test.each([
    ['cannot be reached', { SUPABASE_URL: 'http://127.0.0.1:9' }, 'does not answer. Check SUPABASE_URL'],
    [
      'refuses the key',
      { SUPABASE_SECRET_KEY: 'sb_secret_wrong_0000000000000000' },
      'Check SUPABASE_SECRET_KEY',
    ],
    ['is named by half', { SUPABASE_SECRET_KEY: '' }, 'Set SUPABASE_URL'],
    [
      'was never started',
      { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', DATA_DIR: '/nowhere' },
      'Run "npm start" once',
    ],
  ])('says in one sentence when the database %s', async (_, env, sentence) => {
    const { code, out, error } = await leads([], env)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toContain(sentence)
    expect(error.trim().split('\n')).toHaveLength(1)
  })
})
