import { expect, test } from 'vitest'
import { messages, refused, waiting } from '~/toast/messages'

test('the messages are those of Specification 8', () => {
  const { consultationSent, consultationFailed, unexpected, flowFailed, instantSent } = messages
  const shown = [consultationFailed, unexpected, consultationSent('within 24 hours'), flowFailed, instantSent]
  expect(shown.map(({ kind, title, text }) => `${kind} | ${title} | ${text}`)).toEqual([
    'error | Submission Error | There was an error submitting your form. Please try again.',
    'error | Submission Error | There was an unexpected error. Please try again.',
    "success | Form Submitted! | We'll contact you within 24 hours to arrange your free consultation.",
    'error | Error | Failed to submit form. Please try again.',
    'success | Success! | Your quote request has been submitted successfully. Redirecting...',
  ])
})

test('after a rejection, the message keeps its title and adds the phone number', () => {
  const { flowFailed } = messages
  const final = refused(flowFailed)
  expect(final).toMatchObject({ kind: flowFailed.kind, title: flowFailed.title, call: true })
  expect(final.text.startsWith(`${flowFailed.text} `)).toBe(true)
  expect(final.text).toMatch(/call us/)
  expect(final.text).toMatch(/still here/)
})

test('a failure that is retried has the message of Specification 8', () => {
  expect(waiting(messages.flowFailed)).toBe(messages.flowFailed)
})

test.each([
  [1, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [120_000, '2 minutes'],
  [600_000, '10 minutes'],
])('with a pause of %i ms, it says when to try again, and shows the phone number', (ms, wait) => {
  const { kind, title, text } = messages.consultationFailed
  expect(waiting(messages.consultationFailed, ms)).toEqual({
    kind,
    title,
    text: `${text} You can try again in ${wait}. If you’d rather not wait, please call us or send us an email.`,
    call: true,
  })
})
