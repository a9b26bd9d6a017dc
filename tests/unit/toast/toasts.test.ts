import { beforeEach, expect, test } from 'vitest'
import { messages } from '~/toast/messages'
import { $toasts, closeErrors, closeMessage, closeToast, showToast } from '~/toast/toasts'

const atFirst = $toasts.get()

beforeEach(() => {
  $toasts.set([])
})

test('nothing is on show at first', () => {
  expect(atFirst).toEqual([])
})

test('toasts stand in the order they were shown, until closed', () => {
  const first = showToast(messages.flowFailed)
  showToast(messages.instantSent)
  expect($toasts.get().map(({ title }) => title)).toEqual(['Error', 'Success!'])
  closeToast(first)
  expect($toasts.get().map(({ title }) => title)).toEqual(['Success!'])
})

test('the same message again replaces the first, under a new id', () => {
  const first = showToast(messages.consultationFailed)
  const second = showToast(messages.consultationFailed)
  expect($toasts.get().map(({ id }) => id)).toEqual([second])
  expect(second).toBeGreaterThan(first)
})

test('two errors under one title both stand', () => {
  showToast(messages.consultationFailed)
  showToast(messages.unexpected)
  expect($toasts.get()).toHaveLength(2)
})

test('one text under two titles stands twice', () => {
  showToast({ kind: 'error', title: 'One', text: 'Same' })
  showToast({ kind: 'error', title: 'Two', text: 'Same' })
  expect($toasts.get()).toHaveLength(2)
})

test('a later success takes the errors away and leaves successes', () => {
  showToast(messages.consultationFailed)
  showToast(messages.consultationSent('within a day'))
  closeErrors()
  expect($toasts.get().map(({ kind }) => kind)).toEqual(['success'])
})

test('a message that no longer holds is taken away by its words, and no other', () => {
  const sameTitle = { ...messages.instantSent, text: 'Another text' }
  const sameText = { ...messages.instantSent, title: 'Another title' }
  for (const message of [messages.instantSent, sameTitle, sameText, messages.flowFailed]) showToast(message)
  closeMessage(messages.instantSent)
  expect($toasts.get()).toMatchObject([sameTitle, sameText, messages.flowFailed])
})
