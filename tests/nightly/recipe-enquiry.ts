// Prints what becomes of an enquiry of each named flow, or of the consultation form: its stored row, the team's mail, the
// acknowledgement, the CSV, the follow-up.
import { leadsCsv } from '~/scripts/list-leads'
import { consultationLead, eachField } from '~/enquiry/lead'
import { readFacts, readServices } from '~/content/files'
import { everyFlow } from '~/flows/flows'
import { followUpOf } from '~/server/follow-up/follow-up'
import { acknowledgement } from '~/server/mail/acknowledgement'
import { mailFacts } from '~/server/mail-context'
import type { StoredSubmission } from '~/server/mail/submission'
import { teamMail } from '~/server/mail/team-mail'
import { payloadOf } from '~/lead/row'
import { serviceOptions } from '~/lead/sources'
import { asRole, insertion, openDatabase } from '../database/open-database'
import { firstLead } from '../unit/flows/first-answers'

const { facts } = readFacts()
const aboutUs = mailFacts({ facts, services: serviceOptions(readServices()) }, {})
const database = await openDatabase()

function leadOf(id: string) {
  if (id === 'consultation')
    return consultationLead(
      eachField((name) => `Given as ${name}`),
      'general',
    )
  const known = everyFlow.find((flow) => flow.id === id)
  if (!known) throw new Error(`There is no flow "${id}"`)
  return firstLead(known)
}

async function enquiryOf(id: string) {
  const { text, values } = insertion({ consent: undefined, ...payloadOf(leadOf(id).row) })
  await asRole(database, 'anon')(text, values)
  const { rows } = await database.query<StoredSubmission>(
    'delete from public.contact_submissions returning *',
  )
  const [row] = rows
  if (!row) throw new Error(`Nothing was stored of "${id}"`)
  return {
    row,
    mail: teamMail(row, aboutUs).text,
    acknowledgement: acknowledgement(row, aboutUs).text,
    csv: leadsCsv([row]),
    followUp: followUpOf(row) ?? null,
  }
}

const enquiries: Record<string, unknown> = {}
for (const id of process.argv.slice(2)) enquiries[id] = await enquiryOf(id)
console.log(JSON.stringify(enquiries))
await database.close()
