import type { Row } from './open-database'

type Run = (text: string, values: unknown[]) => Promise<unknown>

const submissionColumns = [
  'status',
  'handled_by',
  'note',
  'call_back_on',
  'created_at',
  'email',
  'first_name',
]

async function set(run: Run, table: string, change: Row, where: string) {
  const names = Object.keys(change).join(', ')
  if (names === '') return
  await run(
    `update ${table} as stored set (${names}) = (select ${names} from jsonb_populate_record(stored, $1))
     where id in (select id from enquiries where ${where})`,
    [JSON.stringify(change)],
  )
}

/** Changes stored enquiries directly, by column of the view enquiries; `created_at` also changes when it was received. */
export async function changeRows(run: Run, change: Row, where = 'true'): Promise<void> {
  const isPublic = ([name]: [string, unknown]) => submissionColumns.includes(name)
  const entries = Object.entries(change)
  const state = Object.fromEntries(entries.filter((entry) => !isPublic(entry)))
  await set(run, 'contact_submissions', Object.fromEntries(entries.filter(isPublic)), where)
  await set(
    run,
    'private.enquiry_state',
    {
      ...state,
      ...('created_at' in change && { received_at: change['created_at'] }),
    },
    where,
  )
}
