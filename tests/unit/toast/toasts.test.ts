import { beforeEach, expect, test } from 'vitest'
import { messages } from '~/toast/messages'
import { $toasts, closeErrors, closeMessage, closeToast, showToast } from '~/toast/toasts'

beforeEach(() => $toasts.set([]))

test('toasts are in the order they were shown, until they are closed', () => {
  const first = showToast(messages.flowFailed)
  showToast(messages.instantSent)
  expect($toasts.get()).toMatchObject([messages.flowFailed, messages.instantSent])
  closeToast(first)
  expect($toasts.get()).toMatchObject([messages.instantSent])
})

test('the same message again replaces the first under a new id', () => {
  const first = showToast(messages.consultationFailed)
  const second = showToast(messages.consultationFailed)
  expect($toasts.get().map(({ id }) => id)).toEqual([second])
  expect(second).toBeGreaterThan(first)
})

test('success closes errors', () => {
  showToast(messages.consultationFailed)
  showToast(messages.consultationSent('within a day'))
  closeErrors()
  expect($toasts.get().map(({ kind }) => kind)).toEqual(['success'])
})

test('messages differ by title and by text', () => {
  const sameTitle = { ...messages.instantSent, text: 'Another text' }
  const sameText = { ...messages.instantSent, title: 'Another title' }
  for (const message of [messages.instantSent, sameTitle, sameText]) showToast(message)
  expect($toasts.get()).toHaveLength(3)
  closeMessage(messages.instantSent)
  expect($toasts.get()).toMatchObject([sameTitle, sameText])
})
