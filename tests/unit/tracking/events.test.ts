// tests/unit/outbox/on-result.test.ts tests what is pushed after an enquiry.
import { expect, test } from 'vitest'
import { everyFlow } from '~/flows/flows'
import { knownSource } from '~/lead/sources'
import { submitSuccess } from '~/tracking/events'
import { hashFields, sha256 } from '~/tracking/hash'

test('an event without a form type is attributed to the consultation form', () => {
  expect(submitSuccess({}, 0).form_type).toBe('consultation')
})

test('only non-empty strings are hashed', async () => {
  const hashed = await hashFields({ email: ' A', phone: '', message: ' ', consent: true })
  expect(hashed).toEqual({ email_hash: await sha256('a') })
})

test.each(everyFlow)(
  '$id: health answers that the browser may not store are not measured either',
  ({ flow }) => {
    const isUnsaved = flow.steps.some((step) => 'unsaved' in step && step.unsaved)
    expect(knownSource(flow.name)?.hasHealthAnswer ?? false).toBe(isUnsaved)
  },
)
