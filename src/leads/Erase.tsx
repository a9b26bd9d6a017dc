import { type SubmitEvent, useEffect, useState } from 'react'
import { countEnquiries } from '~/lib/text'
import { dateAndTime } from '~/lib/dates'
import { erase, type ErasurePreview, type Erasing, type Lead, previewErasure, readLead } from './database'
import { Alert, Button, Field, Sheet, useTask } from './parts'
import { nameOf, topicOf } from './words'

// An erasure: what would be deleted, the confirmation, the result, and where else to look.

const places = [
  'the team’s inbox, its sent mail and its bin, and calendars',
  'your mail provider’s log of what it sent',
  'your CRM or chat, if enquiries are forwarded or copied there',
  'spreadsheets you downloaded, letters and notes of your own',
  'Supabase’s backups: they go by themselves after the days of your plan. After restoring one, erase again',
]

/** Search terms for other systems, without duplicates. */
const searches = (rows: readonly Lead[]) =>
  [...new Set(rows.flatMap((row) => [row.email ?? '', row.phone ?? '', nameOf(row)]))].filter(Boolean)

interface RowsProps<L> {
  leads: L[]
  about: (lead: L) => string
}

const Rows = <L extends Lead>({ leads, about }: RowsProps<L>) => (
  <ul className="ruled">
    {leads.map((lead) => (
      <li key={lead.id} className="py-2">
        <a href={`#${lead.id}`}>{nameOf(lead)}</a>, {lead.email}
        <br />
        <span className="text-sm text-ink-soft">{about(lead)}</span>
      </li>
    ))}
  </ul>
)

/** The enquiries that were found. `result` says what was erased, once it was. */
interface Found extends ErasurePreview {
  what: Erasing
  result?: string
}

export function Erase({ id }: { id: string | undefined }) {
  const [address, setAddress] = useState('')
  const [found, setFound] = useState<Found>()
  const { isBusy, error, run } = useTask()
  useEffect(() => {
    if (!id) return
    readLead(id).then(
      (lead) => setAddress(lead?.email?.trim() ?? ''),
      () => {},
    )
  }, [id])

  const show = (what: Erasing) => run(async () => setFound({ ...(await previewErasure(what)), what }))
  const confirm = (shown: Found) =>
    run(async () => {
      const { erased, underWay, record } = await erase(shown.what)
      const later = underWay > 0 ? ' A mail was being sent at that moment and may still arrive.' : ''
      setFound({ ...shown, record, result: `${countEnquiries(erased)} erased for good.${later}` })
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void show({ address, submission: null })
  }
  return (
    <>
      <h1 className="text-3xl">Erase a person’s data</h1>
      <form className="sheet" onSubmit={submit}>
        <Field
          id="address"
          label="Email address they wrote from"
          required
          value={address}
          onText={(text) => {
            setAddress(text)
            setFound(undefined)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            Show what would be erased
          </Button>
          {id && (
            <Button disabled={isBusy} onClick={() => void show({ address: null, submission: id })}>
              Show this one enquiry only
            </Button>
          )}
        </div>
      </form>
      <Alert text={error} />
      {found && !found.result && (
        <Sheet title="This would be erased">
          {found.enquiries.length === 0 ? (
            <p>No enquiry came from this address. Search for the name: the person may have typed another.</p>
          ) : (
            <>
              <Rows
                leads={found.enquiries}
                about={(lead) => `${topicOf(lead)}, ${dateAndTime(lead.created_at)}, ${lead.status}`}
              />
              <p>Erase {countEnquiries(found.enquiries.length)} for good? This can’t be undone.</p>
              <div className="flex flex-wrap gap-3">
                <Button
                  className="button button-small bg-danger text-cream"
                  disabled={isBusy}
                  onClick={() => void confirm(found)}
                >
                  Yes, erase for good
                </Button>
                <Button onClick={() => setFound(undefined)}>No, keep it</Button>
              </div>
            </>
          )}
        </Sheet>
      )}
      <div role="status">{found?.result && <p className="sheet font-semibold">{found.result}</p>}</div>
      {found?.result && (
        <Sheet title="Look here too">
          <p>This page can’t reach these places. Search each for: {searches(found.enquiries).join(', ')}.</p>
          <ul className="list-disc pl-6">
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </Sheet>
      )}
      {found && found.mentions.length > 0 && (
        <Sheet title="Others mention this address">
          <p>Read each. If it is this person’s, erase it from its own page.</p>
          <Rows leads={found.mentions} about={({ found_in }) => `Found in: ${found_in}`} />
        </Sheet>
      )}
      {found && found.record.length > 0 && (
        <details>
          <summary className="min-h-11 py-2">Record of erasures</summary>
          <ul className="ruled">
            {found.record.map(({ number, erased_at, enquiries: count, erased_by }) => (
              <li key={number} className="py-2">
                {dateAndTime(erased_at)}: {countEnquiries(count)}, by {erased_by}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
