import type { Letter } from './letter'
import { letterHtml } from './letter-html'
import { letterText } from './letter-text'
import type { Mail, MailFacts, StoredSubmission } from './submission'
import { enquiryDetails, enquiryTitle, spamMark } from './team-mail'

const more = (count: number) => `${count} more ${count === 1 ? 'enquiry' : 'enquiries'}`

function letterOf(rows: readonly StoredSubmission[], facts: MailFacts): Letter {
  const why =
    'So many enquiries came in within an hour that these are sent to you in one email. Please answer each of them.'
  return {
    heading: more(rows.length),
    parts: [
      { kind: 'paragraph', text: why },
      { kind: 'paragraph', text: `We promised to be in touch ${facts.reply}.` },
      ...rows.map((row, index) => ({
        kind: 'details' as const,
        title: `${index + 1}. ${spamMark(row)}${enquiryTitle(row, facts)}`,
        rows: enquiryDetails(row, facts),
      })),
    ],
    footer: [`Sent by ${facts.site} to its own team.`],
  }
}

/** Several enquiries with all their fields in one mail, for the hour in which too many come for a mail each. */
export function teamBundle(rows: readonly StoredSubmission[], facts: MailFacts): Mail {
  const letter = letterOf(rows, facts)
  return {
    subject: more(rows.length),
    text: letterText(letter),
    html: letterHtml(letter, facts.name),
  }
}
