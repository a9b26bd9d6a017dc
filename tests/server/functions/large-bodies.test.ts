import { expect, test } from 'vitest'
import enquiry from '~/functions/enquiry'
import { largestBody, largestForm, longest } from '~/lib/limits'
import { context, database, form, postForm, upstream } from './upstream'

const megabyte = 1024 * 1024

/** A body of 40 MB that announces nothing, and how much of it was asked for. */
function endless(start: string) {
  const piece = new TextEncoder().encode('a'.repeat(64 * 1024))
  let given = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull(controller) {
        given += piece.byteLength
        if (given > 40 * megabyte) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, given: () => given }
}

const post = (type: string, body: ReadableStream) => {
  const init = { method: 'POST', headers: { 'content-type': type }, body, duplex: 'half' }
  return enquiry(new Request('http://site/api/enquiry', init), context)
}

const multipart = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n'

test.each([
  ['a plain form', 'application/x-www-form-urlencoded', 'message=', largestForm],
  ['a form in parts', 'multipart/form-data; boundary=x', multipart, largestBody],
  ['JSON', 'application/json', '{"message":"', largestBody],
])('%s that never ends is read up to the limit and refused', async (_name, type, start, limit) => {
  const { body, given } = endless(start)
  const response = await post(type, body)
  expect(response.status).toBe(413)
  expect(given()).toBeLessThanOrEqual(limit + 64 * 1024)
  expect((await response.text()).length).toBeLessThan(10_000)
  expect(upstream).not.toHaveBeenCalled()
})

test('a form that is too long is answered with what to do, not with a list of gaps', async () => {
  const response = await postForm({ ...form, message: 'x'.repeat(largestForm) })
  const html = await response.text()
  expect(response.status).toBe(413)
  expect(html).toContain('Press Back: your words are still there.')
  expect(html).not.toContain('Please fill in')
})

test('a form of a megabyte is refused before it is parsed: thirty at once would hold up everyone else', async () => {
  const response = await postForm({ ...form, message: 'x'.repeat(1_000_000) })
  expect(response.status).toBe(413)
})

test('a message four times too long comes back in full, to be shortened', async () => {
  const message = '語'.repeat(20_000)
  const response = await postForm({ ...form, message })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain(`Please keep it to ${longest.message.toLocaleString('en-GB')} characters.`)
  expect(html).toContain(message)
})

test('no answer is longer than what was read, however it grows', async () => {
  const response = await postForm({ ...form, message: '"'.repeat(largestForm / 3 - 200) })
  expect(response.status).toBe(413)
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(largestForm)
})

test('a form in parts is stored like a plain one', async () => {
  database(201)
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.set(name, value)
  const request = new Request('http://site/api/enquiry', { method: 'POST', body: data })
  expect((await enquiry(request, context)).status).toBe(303)
})
