import { expect, test } from 'vitest'
import { replyOf } from '~/delivery/server/reply'

test.each([
  [{ status: 201, code: '' }, { status: 201 }],
  [{ status: 200, code: '' }, { status: 201 }],
  [{ status: 299, code: '' }, { status: 201 }],
  [
    { status: 199, code: '' },
    { status: 503, code: 'unavailable' },
  ],
  [
    { status: 300, code: '' },
    { status: 503, code: 'unavailable' },
  ],
  [
    { status: 429, code: 'PT429', hint: '12 s' },
    { status: 429, code: 'PT429', retryAfter: '60' },
  ],
  [
    { status: 429, code: 'x', hint: 'in 12' },
    { status: 429, code: 'x', retryAfter: '60' },
  ],
  [{ status: 409, code: '23505' }, { status: 200 }],
  [
    { status: 400, code: '23514' },
    { status: 422, code: '23514' },
  ],
  [
    { status: 429, code: 'PT429', hint: '171' },
    { status: 429, code: 'PT429', retryAfter: '171' },
  ],
  [
    { status: 429, code: '' },
    { status: 429, code: 'PT429', retryAfter: '60' },
  ],
  [
    { status: 401, code: '42501' },
    { status: 503, code: '42501' },
  ],
  [
    { status: 500, code: 'SUP' },
    { status: 503, code: 'SUP' },
  ],
  [
    { status: 0, code: '' },
    { status: 503, code: 'unavailable' },
  ],
])('the database’s %j is answered with %j', (stored, reply) => {
  expect(replyOf(stored)).toEqual(reply)
})
