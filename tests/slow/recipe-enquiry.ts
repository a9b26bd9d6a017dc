// Prints what becomes of an enquiry of each named flow: its stored row, the team's mail, the acknowledgement, the CSV.
import { leadsCsv } from '~/commands/leads/csv'
import { readRegister, readServices } from '~/content/files'
import { everyFlow } from '~/flows/flows'
import { acknowledgement } from '~/mail/acknowledgement'
import { mailFacts } from '~/mail/mail-facts'
import type { StoredSubmission } from '~/mail/submission'
import { teamMail } from '~/mail/team-mail'
import { payloadOf } from '~/submission/payload'
import { serviceOptions } from '~/submission/services'
import { asRole, insertion, openDatabase } from '../database/open-database'
import { firstLead } from '../flows/first-answers'

const { register } = readRegister()
const facts = mailFacts({ register, services: serviceOptions(readServices()) }, {})
const database = await openDatabase()

async function enquiryOf(id: string) {
  const known = everyFlow.find((flow) => flow.id === id)
  if (!known) throw new Error(`There is no flow "${id}"`)
  const { text, values } = insertion({ consent: undefined, ...payloadOf(firstLead(known).row) })
  await asRole(database, 'anon')(text, values)
  const { rows } = await database.query<StoredSubmission>(
    'delete from public.contact_submissions returning *',
  )
  const [row] = rows
  if (!row) throw new Error(`Nothing was stored of "${id}"`)
  return {
    row,
    mail: teamMail(row, facts).text,
    acknowledgement: acknowledgement(row, facts).text,
    csv: leadsCsv([row]),
  }
}

const enquiries: Record<string, unknown> = {}
for (const id of process.argv.slice(2)) enquiries[id] = await enquiryOf(id)
console.log(JSON.stringify(enquiries))
await database.close()
