import { type Letter, letterHtml, letterText } from './template'
import { londonTime, type MailFacts, type StoredSubmission } from './submission'
import { singleAddress } from './mailer'
import { enquiryDetails, enquiryTitle, type TeamMail } from './team-mail'

/** Tells the team when a visitor would like to be rung, with all the fields of the enquiry, and when that day is full. */
export function callMail(
  row: StoredSubmission,
  facts: MailFacts,
  { isDayFull = false }: { isDayFull?: boolean } = {},
): TeamMail {
  const when = londonTime(row.call_at ?? '')
  const heading = row.call_told_at ? `Call moved to ${when}` : `Call on ${when}`
  const letter: Letter = {
    heading,
    parts: [
      { kind: 'paragraph', text: `${enquiryTitle(row, facts)}. The visitor chose this time on the website.` },
      ...(row.call_told_at
        ? [{ kind: 'notice', text: `It was ${londonTime(row.call_told_at)} before.` } as const]
        : []),
      ...(isDayFull
        ? [{ kind: 'notice', text: 'That day is full: visitors can book no more calls on it.' } as const]
        : []),
      { kind: 'details', title: 'Enquiry', rows: enquiryDetails(row, facts) },
    ],
    footer: [`Sent by ${facts.site} to its own team.`],
  }
  return {
    subject: `${heading}: ${enquiryTitle(row, facts)}`,
    text: letterText(letter),
    html: letterHtml(letter, facts.name),
    replyTo: row.email ? singleAddress(row.email) : undefined,
  }
}
