import { type SubmitEvent, useEffect, useState } from 'react'
import { countEnquiries } from '~/lib/text'
import { formatDateTime } from '~/server/mail/submission'
import {
  erase,
  type ErasurePreview,
  type Erasing,
  type Lead,
  messageOf,
  previewErasure,
  readLead,
} from './database'
import { Alert, Field } from './parts'
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

const Row = ({ lead, more }: { lead: Lead; more?: string }) => (
  <li className="border-b border-line py-2">
    <a href={`#${lead.id}`}>{nameOf(lead)}</a>, {lead.email}
    <br />
    <span className="text-ink-soft">
      {more ?? `${topicOf(lead)}, ${formatDateTime(lead.created_at)}, ${lead.status}`}
    </span>
  </li>
)

export function Erase({ id }: { id: string | undefined }) {
  const [address, setAddress] = useState('')
  const [found, setFound] = useState<ErasurePreview & { what: Erasing }>()
  const [result, setResult] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (id)
      readLead(id).then(
        (lead) => setAddress(lead?.email?.trim() ?? ''),
        () => {},
      )
  }, [id])

  async function run(step: () => Promise<void>) {
    setBusy(true)
    setError('')
    await step().catch((failure: unknown) => setError(messageOf(failure)))
    setBusy(false)
  }
  const show = (what: Erasing) =>
    run(async () => {
      setResult('')
      setFound({ ...(await previewErasure(what)), what })
    })
  const confirm = (what: Erasing) =>
    run(async () => {
      const { erased, underWay } = await erase(what)
      const later = underWay > 0 ? ' A mail was being sent at that moment and may still arrive.' : ''
      setResult(`${countEnquiries(erased)} erased for good.${later}`)
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void show({ address, submission: null })
  }
  return (
    <>
      <h1 className="text-3xl">Erase a person’s data</h1>
      <form className="sheet grid gap-4" onSubmit={submit}>
        <Field label="Email address they wrote from" id="address">
          <input
            id="address"
            autoComplete="off"
            required
            value={address}
            onChange={({ target }) => {
              setAddress(target.value)
              setFound(undefined)
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-3">
          <button className="button button-quiet" disabled={isBusy}>
            Show what would be erased
          </button>
          {id && (
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy}
              onClick={() => void show({ address: null, submission: id })}
            >
              Show this one enquiry only
            </button>
          )}
        </div>
      </form>
      <Alert text={error} />
      {found && !result && (
        <section className="sheet grid gap-4">
          <h2 className="text-2xl">This would be erased</h2>
          {found.enquiries.length === 0 ? (
            <p>No enquiry came from this address. Search for the name: the person may have typed another.</p>
          ) : (
            <>
              <ul>
                {found.enquiries.map((lead) => (
                  <Row key={lead.id} lead={lead} />
                ))}
              </ul>
              <p>Erase {countEnquiries(found.enquiries.length)} for good? This can’t be undone.</p>
              <div className="flex flex-wrap gap-3">
                <button
                  type="button"
                  className="button bg-danger text-cream"
                  disabled={isBusy}
                  onClick={() => void confirm(found.what)}
                >
                  Yes, erase for good
                </button>
                <button type="button" className="button button-quiet" onClick={() => setFound(undefined)}>
                  No, keep it
                </button>
              </div>
            </>
          )}
        </section>
      )}
      <div role="status">{result && <p className="sheet text-lg font-semibold">{result}</p>}</div>
      {found && result && (
        <section className="sheet grid gap-3">
          <h2 className="text-2xl">Look here too</h2>
          <p>This page can’t reach these places. Search each for: {searches(found.enquiries).join(', ')}.</p>
          <ul className="list-disc pl-6">
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </section>
      )}
      {found && found.mentions.length > 0 && (
        <section className="sheet grid gap-2">
          <h2 className="text-2xl">Others mention this address</h2>
          <p>Read each. If it is this person’s, erase it from its own page.</p>
          <ul>
            {found.mentions.map((lead) => (
              <Row key={lead.id} lead={lead} more={`Found in: ${lead.found_in}`} />
            ))}
          </ul>
        </section>
      )}
      {found && found.record.length > 0 && (
        <details>
          <summary>Record of erasures</summary>
          <ul>
            {found.record.map(({ erased_at, enquiries: count, erased_by }) => (
              <li key={erased_at}>
                {formatDateTime(erased_at)}: {countEnquiries(count)}, by {erased_by}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
