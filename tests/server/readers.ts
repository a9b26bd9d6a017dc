// The readers of an enquiry (mail, list, follow-up) and the texts that each must contain.
import { leadsCsv } from '~/scripts/csv-leads'
import { readServices } from '~/content/files'
import { followUpOf } from '~/server/follow-up'
import { mailFacts } from '~/server/mail-context'
import type { StoredSubmission } from '~/server/mail/submission'
import { teamMail } from '~/server/mail/team-mail'
import { serviceOptions } from '~/lead/sources'

export const services = serviceOptions(readServices())
const facts = mailFacts({})

/** The text of a field that each reader must contain, by reader if they differ. */
export interface Given {
  field: string
  text: string
  mail?: string
  followUp?: string
}

/** The values that mail, list or follow-up lack. */
export function missingIn(row: StoredSubmission, given: readonly Given[]): string[] {
  const mail = teamMail(row, facts)
  const followUp = followUpOf(row)
  return given.flatMap(({ field, text, mail: inMail = text, followUp: inFollowUp = text }) => {
    const places: Record<string, [string, string]> = {
      'the row': [Object.values(row).join('\n'), text],
      'the team’s mail': [mail.text.replaceAll('\n    ', '\n'), inMail],
      'the team’s mail in HTML': [mail.html, inMail],
      'the CSV': [leadsCsv([row]), text],
      ...(followUp && { 'the follow-up': [JSON.stringify(followUp), inFollowUp] }),
    }
    return Object.entries(places).flatMap(([place, [whole, part]]) =>
      whole.includes(part) ? [] : [`${field}: ${place} lacks ${part}`],
    )
  })
}
