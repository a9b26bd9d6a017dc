// The code that docs/follow-ups.md asks an owner to copy, run as it stands there.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { chatLines, followUpOf, followUpRequest } from '~/server/follow-up/follow-up'
import { freePort } from '../../support/free-port'
import { row as sample } from '../../server/mail/sample'
import { googleSheet } from './google-sheet'

const secret = 'a long random text, with “quotes” and ünusual letters'
const row = { ...sample, first_name: '=1+1', message: 'Zoë 👵 — “hello”\n' }
const payload = followUpOf(row)!
const page = await readFile('docs/follow-ups.md', 'utf8')

/** The block of code whose first line names this file. */
const block = (name: string) =>
  new RegExp(`\`\`\`js\n// ${RegExp.escape(name)}\n(.*?)\`\`\``, 's').exec(page)![1]!

interface Wish {
  format?: 'json' | 'google'
  key?: string
  now?: number
  url?: string
}
function outgoing({
  format = 'json',
  key = secret,
  now = Date.now(),
  url = 'https://a.example/hook',
}: Wish = {}) {
  const settings = { url: new URL(url), format, secret: key }
  const made = followUpRequest({ id: row.id, row, payload, now }, settings)
  return { ...made, headers: made.request.headers as Record<string, string>, body: made.request.body }
}

let folder: string
let isOurs: (headers: Record<string, string>, body: string, secret: string) => boolean
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'receiver-'))
  for (const name of ['is-ours.mjs', 'crm.mjs', 'save.mjs']) await writeFile(join(folder, name), block(name))
  const file = pathToFileURL(join(folder, 'is-ours.mjs')).href
  isOurs = ((await import(/* @vite-ignore */ file)) as { isOurs: typeof isOurs }).isOurs
})
afterAll(() => rm(folder, { recursive: true }))

test('a library for Standard Webhooks accepts what we sign', () => {
  const { headers, body } = outgoing()
  const webhook = new Webhook(Buffer.from(secret).toString('base64'))
  expect(webhook.verify(body, headers)).toEqual(payload)
  expect(() => webhook.verify(body.replace('ada@', 'eve@'), headers)).toThrow('No matching signature')
})

test('the documented check accepts what we sign and nothing else', () => {
  const { headers, body } = outgoing()
  expect(isOurs(headers, body, secret)).toBe(true)
  expect(isOurs(headers, `${body} `, secret)).toBe(false)
  expect(isOurs(headers, body, 'another secret')).toBe(false)
  for (const changed of [
    { 'webhook-id': crypto.randomUUID() },
    { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) },
    { 'webhook-signature': 'v1,' },
    { 'webhook-signature': headers['webhook-signature']!.replace('v1', 'é1') },
  ])
    expect(isOurs({ ...headers, ...changed }, body, secret)).toBe(false)
  expect(isOurs({}, body, secret)).toBe(false)
  const old = outgoing({ now: Date.now() - 301_000 })
  expect(isOurs(old.headers, old.body, secret)).toBe(false)
})

test('the documented receiver keeps one contact an enquiry and refuses a stranger', async () => {
  const port = await freePort()
  const env = { ...process.env, FOLLOW_UP_SECRET: secret, PORT: String(port) }
  const server: ChildProcess = spawn('node', ['crm.mjs'], { cwd: folder, env, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}/`
  const post = async (wish: Wish = {}) => {
    const { url: to, request } = outgoing({ url, ...wish })
    return (await fetch(to, request)).status
  }
  try {
    await vi.waitFor(async () => expect(await post()).toBe(204), { timeout: 20_000 })
    expect(await post()).toBe(204)
    expect(await post({ key: 'guessed' })).toBe(401)
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    expect(files).toEqual([`${row.id}.json`])
    expect(JSON.parse(await readFile(join(folder, files[0]!), 'utf8'))).toEqual({
      name: '=1+1 Lovelace',
      email: 'ada@example.com',
      phone: '020 7946 0321',
      source: 'consultation',
      message: row.message,
    })
  } finally {
    server.kill()
    await once(server, 'exit')
  }
})

test('the documented script keeps one line an enquiry, as plain text, and refuses a stranger', () => {
  const { lines, doPost } = googleSheet({ script: block('Code.gs'), secret })
  const post = (wish: Wish = {}) => {
    const { url, body } = outgoing({ format: 'google', url: 'https://script.example/exec', ...wish })
    return doPost({ parameter: Object.fromEntries(url.searchParams), postData: { contents: body } })
  }
  expect([post(), post()]).toEqual(['stored', 'stored'])
  expect(post({ key: 'guessed' })).toBe('refused')
  expect(post({ now: Date.now() - 301_000 })).toBe('refused')
  expect(lines.map(([id, , ...cells]) => [id, cells])).toEqual([
    [row.id, ["'consultation", "'=1+1 Lovelace", "'ada@example.com", "'020 7946 0321", `'${row.message}`]],
  ])
})

test('the message shown for Slack is what an enquiry looks like', () => {
  const shown = /```text\n(.*?)\n```/s.exec(page)![1]
  expect(chatLines({ ...sample, message: 'Please call after six.' }).join('\n')).toBe(shown)
})

test('without a secret the JSON is not signed', () => {
  const { headers } = outgoing({ key: '' })
  expect(Object.keys(headers)).toEqual(['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp'])
})

test('every field that leaves is named', () => {
  for (const source of [
    'consultation',
    'will_price_calculator',
    'will_cost_calculator',
    'instant_will',
  ] as const)
    for (const field of Object.keys(followUpOf({ ...row, form_type: source }) ?? {}))
      expect(page).toContain(`\`${field}\``)
})
