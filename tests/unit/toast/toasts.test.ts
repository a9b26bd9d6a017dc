import { beforeEach, expect, test } from 'vitest'
import { messages } from '~/toast/messages'
import { $toasts, closeErrors, closeMessage, closeToast, showToast } from '~/toast/toasts'

beforeEach(() => $toasts.set([]))

test('toasts are in the order they were shown, until they are closed', () => {
  showToast(messages.flowFailed)
  showToast(messages.instantSent)
  const [first, second] = $toasts.get()
  expect([first, second]).toEqual([messages.flowFailed, messages.instantSent])
  closeToast(first!)
  expect($toasts.get()).toEqual([second])
})

test('the same message again replaces the first, whose timer no longer closes it', () => {
  showToast(messages.consultationFailed)
  const [first] = $toasts.get()
  showToast(messages.consultationFailed)
  closeToast(first!)
  expect($toasts.get()).toEqual([messages.consultationFailed])
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
