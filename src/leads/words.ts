import { mailLinkTo } from '~/lib/email-address'
import { dateAndTime, weekdayDate } from '~/lib/dates'
import { readPhone } from '~/lib/phone'
import { capitalised, plural } from '~/lib/text'
import { oneLine } from '~/server/mail/submission'
import { topicOf as topic } from '~/server/mail/team-mail'
import { type Lead, site } from './database'

// Labels and descriptions of a lead, without characters that could hide or reverse the text around them.

export const nameOf = ({ first_name, last_name }: Pick<Lead, 'first_name' | 'last_name'>): string =>
  oneLine(`${first_name} ${last_name}`) || 'No name'

export const topicOf = (lead: Lead): string => topic(lead, site)

export const phoneOf = ({ phone }: Lead): string => oneLine(phone)

export const emailOf = ({ email }: Lead): string => oneLine(email, 320)

export const phoneLink = ({ phone }: Lead): string | undefined => readPhone(phone)?.link

export function mailLink({ email }: Lead): string | undefined {
  const link = mailLinkTo(email)
  return link && `${link}?subject=${encodeURIComponent(`Your enquiry to ${site.name}`)}`
}

/** The time since then: "20 minutes", "3 hours", "2 days". */
export function waited(since: string): string {
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000)
  if (minutes < 60) return plural(Math.max(1, minutes), 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? plural(hours, 'hour') : plural(Math.floor(hours / 24), 'day')
}

/** The line under a lead's name in the list. */
export function statusLine(lead: Lead): string {
  switch (lead.section) {
    case 'to call':
      return `Waiting ${waited(lead.created_at)}`
    case 'call back':
      return `Call-back due ${weekdayDate(lead.call_back_on ?? '')}`
    case 'call booked':
      return `Chose ${dateAndTime(lead.call_at)}`
    case 'possible spam':
      return capitalised(lead.spam_reason ?? '')
    default:
      return lead.call_back_on ? `Call back ${weekdayDate(lead.call_back_on)}` : dateAndTime(lead.created_at)
  }
}
