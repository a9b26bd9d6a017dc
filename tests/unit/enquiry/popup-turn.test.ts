import { expect, test } from 'vitest'
import { popupTurn } from '~/enquiry/popup'
import { popupShownKey } from '~/lib/browser'

const moment = { wasShown: false, hasSentLead: false, isBusy: false }

test('the popup comes when nobody is busy', () => {
  expect(popupTurn(moment)).toBe('show')
})

test('it waits for a visitor who is typing or part-way through a flow', () => {
  expect(popupTurn({ ...moment, isBusy: true })).toBe('wait')
})

test('it comes once a session, and not after a lead was sent', () => {
  expect(popupTurn({ ...moment, wasShown: true })).toBe('never')
  expect(popupTurn({ ...moment, hasSentLead: true, isBusy: true })).toBe('never')
})

test('the session remembers it under a name of its own', () => {
  expect(popupShownKey).toBe('popup-shown')
})
