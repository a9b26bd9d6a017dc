import { expect, test, vi } from 'vitest'
import followUp from '~/functions/follow-up'
import { bodyOf, database, upstream } from './upstream'

const postFollowUp = (body: unknown) =>
  followUp(new Request('http://site/api/follow-up', { method: 'POST', body: JSON.stringify(body) }))

test('without an address the helper has nothing to do', async () => {
  expect((await postFollowUp({ kind: 'consultation' })).status).toBe(204)
  expect(upstream).not.toHaveBeenCalled()
})

test('the helper’s payload is handed on as it came, and a failure is only a code', async () => {
  vi.stubEnv('FOLLOW_UP_URL', 'http://helper/hook')
  database(201)
  expect((await postFollowUp({ kind: 'consultation', firstName: 'Ada' })).status).toBe(204)
  expect(bodyOf(0)).toEqual({ kind: 'consultation', firstName: 'Ada' })
  database(500)
  expect((await postFollowUp({ kind: 'consultation', firstName: 'Ada' })).status).toBe(502)
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toBe(
    '[["The follow-up address answered 500."]]',
  )
  expect((await postFollowUp({ kind: 'other' })).status).toBe(422)
})
