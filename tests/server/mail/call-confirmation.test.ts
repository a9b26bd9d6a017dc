import { describe, expect, test } from 'vitest'
import { callConfirmation } from '~/server/mail/call-confirmation'
import { callEvent, facts, row } from './sample'

const booked = { ...row, call_at: '2027-06-01T10:30:00+00:00' }
const moved = { ...booked, call_confirmed_at: '2027-05-31T09:00:00+00:00' }
const cancelled = { ...moved, call_at: null }

describe('the mail that confirms a call to the visitor', () => {
  test('shows the time in London, the number, and how to change the call', () => {
    const { subject, text, html, calendar } = callConfirmation(booked, facts, callEvent)
    expect(subject).toBe('Your call is booked: Tuesday 1 June at 11:30am')
    expect(text).toContain('We’ll call you on Tuesday 1 June at 11:30am, UK time, on 020 7946 0321.')
    expect(text).toContain('If you can’t make it, call us on 020 7946 0000 or reply to this email.')
    expect(html).toContain('call us on <a href="tel:+442079460000">020 7946 0000</a>')
    expect(text).not.toContain('before')
    expect(calendar?.method).toBe('PUBLISH')
    expect(calendar?.content).toContain('DTSTART:20270601T103000Z')
  })

  test('shows both times of a moved call', () => {
    const { subject, text } = callConfirmation(moved, facts, callEvent)
    expect(subject).toBe('Your call has moved: Tuesday 1 June at 11:30am')
    expect(text).toContain('This replaces the time you chose before, Monday 31 May at 10am.')
  })

  test('removes a cancelled call from the calendar', () => {
    const { subject, text, calendar } = callConfirmation(cancelled, facts, callEvent)
    expect(subject).toBe('Your call is cancelled: Monday 31 May at 10am')
    expect(text).toContain('We won’t call you on Monday 31 May at 10am: that call is cancelled.')
    expect(calendar?.method).toBe('CANCEL')
    expect(calendar?.content).toContain('DTSTART:20270531T090000Z')
  })

  test('contains nothing that the visitor wrote except a phone number', () => {
    const typed = 'TYPED-BY-VISITOR'
    const loud = {
      ...booked,
      first_name: typed,
      last_name: typed,
      message: typed,
      phone: typed,
      service: typed,
    }
    const { subject, text, html } = callConfirmation(loud, facts, callEvent)
    expect(subject + text + html).not.toContain(typed)
    expect(text).toContain('UK time.')
  })
})
