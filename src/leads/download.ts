import { leadsCsv } from '~/scripts/csv-leads'
import { messageOf, readAll } from './database'

const columns =
  'id,created_at,status,handled_by,note,call_back_on,first_name,last_name,email,phone,service,service_type,form_type,message,postcode,reference_number,age_group,gender,has_will,homeowner,will_for,call_at,spam_reason,attribution,answers'

/** Downloads all enquiries as a CSV file. Returns the message for the user. */
export async function downloadCsv(): Promise<string> {
  try {
    const rows = await readAll(columns, new Date(0))
    const address = URL.createObjectURL(
      new Blob([leadsCsv(rows.map((row) => ({ ...row, suspected_spam: Boolean(row.spam_reason) })))], {
        type: 'text/csv',
      }),
    )
    const link = document.createElement('a')
    link.href = address
    link.download = `enquiries-${new Date().toISOString().slice(0, 10)}.csv`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
    return `${rows.length} enquiries are in your downloads. The file holds people’s details: delete it when you have used it.`
  } catch (error) {
    return messageOf(error)
  }
}
