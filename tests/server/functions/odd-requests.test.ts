// What no page of ours sends: other methods, types that lie, JSON that means something else to a careless reader.
import { expect, test, vi } from 'vitest'
import call, { config as callConfig } from '~/functions/call'
import enquiry, { config as enquiryConfig } from '~/functions/enquiry'
import followUp, { config as followUpConfig } from '~/functions/follow-up'
import { config as healthConfig } from '~/functions/health'
import leadCreated, { config as leadCreatedConfig } from '~/functions/lead-created'
import report, { config as reportConfig } from '~/functions/report'
import { answer, loadFunctions } from '~/scripts/function-host'
import { largestBody, largestForm } from '~/lib/limits'
import { bodyOf, context, database, form, id, postForm, postJson, row, upstream } from './upstream'

const functions = { enquiry, call, report, followUp, leadCreated }
type Name = keyof typeof functions
const names = Object.keys(functions) as Name[]

const ownPage = { 'sec-fetch-site': 'same-origin' }
const json = { 'content-type': 'application/json', ...ownPage }

const send = (name: Name, body: BodyInit, headers: Record<string, string> = json) => {
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return functions[name](new Request('http://site/api/x', init), context)
}

test('only the methods that a function knows reach it', async () => {
  const host = await loadFunctions()
  const configs = [callConfig, enquiryConfig, followUpConfig, leadCreatedConfig, reportConfig]
  for (const { path } of configs)
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']) {
      const request = new Request(`http://site${String(path)}`, { method })
      expect([path, method, (await answer(host, request, ''))?.status]).toEqual([path, method, 405])
    }
  const options = new Request(`http://site${String(healthConfig.path)}`, { method: 'OPTIONS' })
  expect((await answer(host, options, ''))?.status).toBe(405)
  expect(upstream).not.toHaveBeenCalled()
})

test.each(names.filter((name) => name !== 'enquiry'))(
  'whatever the method, %s takes nothing from an empty request',
  async (name) => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST']) {
      const request = new Request('http://site/api/x', { method, headers: ownPage })
      expect((await functions[name](request, context)).status).toBeOneOf([400, 401])
    }
    expect(upstream).not.toHaveBeenCalled()
  },
)

const many = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))

test.each([
  ['brackets', many('[', largestBody)],
  ['objects', many('{"a":', largestBody)],
  ['a thousand names', `{${Array.from({ length: 1000 }, (_, count) => `"k${count}":1`).join()}}`],
  ['one name again and again', `{${many('"id":"x",', largestBody - 20)}"id":2}`],
  ['names of the language', '{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}}}'],
  ['a list', JSON.stringify([{ ...row, id }])],
  ['a text', JSON.stringify(JSON.stringify({ ...row, id }))],
  ['numbers beyond counting', `[${many('1e999,', largestBody - 20)}1]`],
])('%s are no request', async (_shape, body) => {
  for (const name of names.filter((one) => one !== 'leadCreated'))
    expect([name, (await send(name, body)).status]).toEqual([name, name === 'enquiry' ? 422 : 400])
  expect(upstream).not.toHaveBeenCalled()
})

test('metadata that is nested a thousand times over never costs the enquiry', async () => {
  database(201)
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const start = JSON.stringify({ ...row, id }).slice(0, -1)
  const body = `${start},"attribution":${deep},"signals":{"elapsed":${deep}},"answers":{"a":1}}`
  expect((await send('enquiry', body)).status).toBe(201)
  expect(bodyOf(0)).toEqual({ ...row, id, signals: { trap: false } })
})

test('what stands under a name of the language changes no other object', async () => {
  database(201)
  const start = JSON.stringify({ ...row, id }).slice(0, -1)
  const body = `${start},"__proto__":{"suspected_spam":true},"constructor":{"prototype":{"polluted":1}}}`
  expect((await send('enquiry', body)).status).toBe(201)
  expect(bodyOf(0)).toEqual({ ...row, id, signals: { trap: false } })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test.each([
  ['a look-alike', 'сonsultation'],
  ['wide letters', 'ｃonsultation'],
  ['a capital', 'Consultation'],
  ['a space after', 'consultation '],
  ['an unseen sign', 'consultation\u200b'],
  ['a name of the language', 'constructor'],
  ['another', '__proto__'],
  ['a list', ['consultation']],
  ['an object', { toString: 'consultation' }],
  ['nothing', null],
])('a form that is called %s is none of ours', async (_what, form_type) => {
  expect((await postJson({ ...row, id, form_type })).status).toBe(422)
  expect(upstream).not.toHaveBeenCalled()
})

test.each([
  ['a list', ['Ada']],
  ['an object', { 0: 'Ada' }],
  ['a number', 1],
  ['true', true],
])('a name that is %s is missing', async (_what, first_name) => {
  expect((await postJson({ ...row, id, first_name })).status).toBe(422)
  expect(upstream).not.toHaveBeenCalled()
})

test('JSON in another alphabet of bytes is no enquiry', async () => {
  const bytes = Buffer.from(JSON.stringify({ ...row, id }), 'utf16le')
  const headers = { ...json, 'content-type': 'application/json; charset=utf-16le' }
  expect((await send('enquiry', bytes, headers)).status).toBe(422)
  expect((await send('enquiry', Buffer.from([0xff, 0xfe, ...bytes]), headers)).status).toBe(422)
  expect(upstream).not.toHaveBeenCalled()
})

test('bytes that are no characters are stored as what stands for them', async () => {
  database(201)
  const text = JSON.stringify({ ...row, id, message: 'a?b' })
  const body = Buffer.from(text)
  body[body.indexOf('?')] = 0xff
  expect((await send('enquiry', body)).status).toBe(201)
  expect(bodyOf(0)).toMatchObject({ message: 'a\ufffdb' })
})

const fields = String(new URLSearchParams(form))
const parts = (boundary: string) =>
  [
    ...Object.entries(form).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join('')

test.each([
  ['parts without a boundary', 'multipart/form-data', parts('x')],
  ['parts with another boundary', 'multipart/form-data; boundary=y', parts('x')],
  ['parts without an end', 'multipart/form-data; boundary=x', parts('x').slice(0, -6)],
  ['parts called fields', 'application/x-www-form-urlencoded', parts('x')],
  ['fields called parts', 'multipart/form-data; boundary=x', fields],
  ['fields called text', 'text/plain', fields],
  ['fields without a type', '', fields],
  ['JSON called text', 'text/plain', JSON.stringify({ ...row, id })],
  ['JSON called fields', 'application/x-www-form-urlencoded', JSON.stringify({ ...row, id })],
  ['only empty parts', 'multipart/form-data; boundary=x', many('--x\r\n', largestBody)],
  ['a thousand more fields', 'application/x-www-form-urlencoded', `${fields}${'&a=b'.repeat(1000)}`],
])('%s are an empty form, which is asked for again', async (_what, type, body) => {
  const response = await send('enquiry', Buffer.from(body), { 'content-type': type, ...ownPage })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Please fill in your first name.')
  expect(upstream).not.toHaveBeenCalled()
})

test('fields called JSON are no enquiry', async () => {
  expect((await send('enquiry', fields)).status).toBe(422)
  expect(upstream).not.toHaveBeenCalled()
})

test('a file in place of a text is an empty field', async () => {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.set(name, value)
  data.set('firstName', new Blob(['Ada']), 'Ada')
  const response = await enquiry(new Request('http://site/api/x', { method: 'POST', body: data }), context)
  expect(response.status).toBe(422)
  expect(await response.text()).not.toContain('[object')
})

test('of a field that comes twice the first counts', async () => {
  database(201)
  const body = `${fields}&firstName=Eve&message=`
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...ownPage }
  expect((await send('enquiry', body, headers)).status).toBe(303)
  expect(bodyOf(0)).toMatchObject({ first_name: 'Ada' })
})

/** Milliseconds of this thread's work: the least of three, since a busy machine and the memory's cleaning add to it. */
async function workOf(task: () => Promise<unknown>): Promise<number> {
  const works = []
  for (let time = 0; time < 3; time++) {
    const before = process.threadCpuUsage()
    await task()
    const { user, system } = process.threadCpuUsage(before)
    works.push((user + system) / 1000)
  }
  return Math.min(...works)
}

test.each([
  ['ampersands', 'application/x-www-form-urlencoded', '&'],
  ['fields', 'application/x-www-form-urlencoded', 'a=b&'],
  ['coded half-characters in one field', 'application/x-www-form-urlencoded', '%c3'],
  [
    'parts',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n',
  ],
  [
    'files',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nb\r\n',
  ],
  ['headers of a part', 'multipart/form-data; boundary=x', 'X: y\r\n'],
  ['beginnings of a boundary', 'multipart/form-data; boundary=x', '\r\n--y'],
])('as many %s as fit into a form take no longer than others', async (_what, type, piece) => {
  await postForm(form)
  const start = type.startsWith('multipart') && !piece.startsWith('--') ? '--x\r\n' : ''
  const most = type.startsWith('multipart') ? largestBody : largestForm
  const body = `${start}${many(piece, most - 100)}`
  const work = await workOf(() => send('enquiry', body, { 'content-type': type, ...ownPage }))
  expect(work).toBeLessThan(150)
})

test('as many quotes as a form may hold are written again in no time, or refused', async () => {
  await postForm(form)
  const work = await workOf(() =>
    postForm({ ...form, phone: '', message: '"'.repeat(largestForm / 3 - 200) }),
  )
  expect(work).toBeLessThan(400)
})

test('an announcement that is too long is not read, not even of one who knows the secret', async () => {
  vi.stubEnv('WEBHOOK_SECRET', 's3cret')
  let given = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        given += 65_536
        if (given > 20 * largestBody) controller.close()
        else controller.enqueue(new TextEncoder().encode(' '.repeat(65_536)))
      },
    },
    { highWaterMark: 0 },
  )
  const response = await send('leadCreated', body, { ...json, 'x-webhook-secret': 's3cret' })
  expect(response.status).toBe(400)
  expect(given).toBeLessThanOrEqual(3 * largestBody)
})
