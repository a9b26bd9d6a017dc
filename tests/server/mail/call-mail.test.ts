import { describe, expect, test } from 'vitest'
import { callMail } from '~/server/mail/team-mail'
import { facts, row } from './sample'

const booked = { ...row, call_at: '2027-06-01T10:30:00Z' }
const chosen = 'Tuesday 1 June 2027 at 11:30'

describe('the mail about a time for the call', () => {
  test('says when to ring, on the clock in London, and whom', () => {
    const { subject, text, html } = callMail(booked, facts)
    expect(subject).toBe(`Call on ${chosen}: Ada Lovelace, Wills`)
    expect(text.startsWith(`Call on ${chosen}\n\nAda Lovelace, Wills. The visitor chose this time`)).toBe(
      true,
    )
    expect(html).toContain(`Call on ${chosen}</h1>`)
    expect(html).toContain(facts.name)
  })

  test('has every field of the enquiry, so that nothing has to be looked up before ringing', () => {
    const { text } = callMail(booked, facts)
    const details = text.slice(text.indexOf('ENQUIRY\n'))
    for (const line of [
      'Name: Ada Lovelace',
      'Email: ada@example.com',
      `Call chosen for: ${chosen}`,
      'Service: Wills',
    ])
      expect(details).toContain(`\n${line}\n`)
    expect(details).toContain('    First line\n    Second line\n')
    expect(text.trimEnd().endsWith(`Sent by ${facts.site} to its own team.`)).toBe(true)
  })

  test('of a time that was changed says which time it was before', () => {
    const { subject, text } = callMail({ ...booked, call_told_at: '2026-11-24T09:00:00Z' }, facts)
    expect(subject).toMatch(/^Call moved to Tuesday 1 June 2027 at 11:30: /)
    expect(text).toContain('*** It was Tuesday 24 November 2026 at 09:00 before. ***')
    expect(callMail(booked, facts).text).not.toContain('***')
  })

  test('of possible spam says so, with the reason', () => {
    const spam_reason = 'hidden field filled in'
    const { subject, text } = callMail({ ...booked, suspected_spam: true, spam_reason }, facts)
    expect(subject).toBe(`[Possible spam] Call on ${chosen}: Ada Lovelace, Wills`)
    expect(text).toContain('\nPossible spam: hidden field filled in\n')
  })

  test('says when no more calls can be booked on that day', () => {
    const full = '*** That day is full: visitors can book no more calls on it. ***'
    expect(callMail(booked, facts, { isDayFull: true }).text).toContain(full)
    expect(callMail(booked, facts).text).not.toContain(full)
  })

  test('of a first time on a day with room leaves no gap where those notices would stand', () => {
    const { html, text } = callMail(booked, facts)
    expect(text).not.toContain('\n\n\n')
    expect(html).not.toContain('undefined')
  })

  test('is answered to the visitor, if exactly one address was typed', () => {
    expect(callMail(booked, facts).replyTo).toBe('ada@example.com')
    expect(callMail({ ...booked, email: 'ada@example.com, eve@example.com' }, facts).replyTo).toBeUndefined()
    expect(callMail({ ...booked, email: null }, facts).replyTo).toBeUndefined()
  })
})
