import { useEffect, useRef, useState } from 'react'
import { countEnquiries } from '~/lib/text'
import { dateAndTime } from '~/lib/dates'
import { cleanEmail } from '~/lib/typed-text'
import { erase, type Erasure, type FoundLead, type Lead, readLead } from './database'
import { dropDraft } from './LeadPage'
import { Alert, Button, Field, Heading, Sheet, takeFocus, useTask } from './parts'
import { places } from './places'
import { emailOf, nameOf, phoneOf, topicOf } from './words'

// An erasure: what would be deleted, the confirmation, the result, and where else to look.

/** Search terms for other systems, without duplicates. */
const searches = (rows: readonly Lead[]) =>
  [...new Set(rows.flatMap((row) => [emailOf(row), phoneOf(row), nameOf(row)]))].filter(Boolean)

const Rows = ({ leads }: { leads: FoundLead[] }) => (
  <ul className="ruled">
    {leads.map((lead) => (
      <li key={lead.id} className="py-2">
        <a href={`#${lead.id}`}>{nameOf(lead)}</a>, {emailOf(lead)}
        <br />
        <span className="text-sm text-ink-soft">
          {lead.found_in
            ? `Found in: ${lead.found_in}`
            : `${topicOf(lead)}, ${dateAndTime(lead.created_at)}, ${lead.status}`}
        </span>
      </li>
    ))}
  </ul>
)

interface Found extends Erasure {
  /** The email address, or the id of one enquiry. */
  who: string
}

export function Erase({ id }: { id: string | undefined }) {
  const [address, setAddress] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const { result: found, isBusy, isRunning, error, run, reset } = useTask<Found>()
  useEffect(() => takeFocus(heading.current), [])
  useEffect(() => {
    if (!id) return
    readLead(id).then(
      (lead) => setAddress((typed) => typed || (lead?.email.trim() ?? '')),
      () => {},
    )
  }, [id])

  // Cleaned as the forms clean it, because a pasted address may have invisible characters.
  const preview = (typed: string) => {
    const who = cleanEmail(typed)
    run(async () => ({ ...(await erase(who, false)), who }))
  }
  // Both answers remove the buttons.
  const keep = () => {
    reset()
    heading.current?.focus()
  }
  const confirm = ({ who, enquiries }: Found) => {
    heading.current?.focus()
    run(async () => {
      const erasure = await erase(who, true)
      erasure.erased?.forEach(({ id }) => dropDraft(id))
      return { ...erasure, who, enquiries }
    })
  }
  return (
    <>
      <Heading title="Erase" ref={heading}>
        Erase a person’s data
      </Heading>
      <form className="sheet" action={() => (isRunning() ? undefined : preview(address))}>
        <Field
          label="Email address they wrote from"
          required
          value={address}
          onText={(text) => {
            setAddress(text)
            reset()
          }}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isBusy}>
            Show what would be erased
          </Button>
          {id && (
            <Button aria-disabled={isBusy} onClick={() => !isBusy && preview(id)}>
              Show this one enquiry only
            </Button>
          )}
        </div>
      </form>
      <Alert text={error} />
      {found && found.erased === undefined && (
        <Sheet title="This would be erased">
          {found.enquiries.length === 0 ? (
            <p>No enquiry came from this address. Search for the name: the person may have typed another.</p>
          ) : (
            <>
              <Rows leads={found.enquiries} />
              <p>Erase {countEnquiries(found.enquiries.length)} for good? This can’t be undone.</p>
              <div className="flex flex-wrap gap-3">
                <Button
                  className="button button-small bg-danger text-cream"
                  disabled={isBusy}
                  onClick={() => confirm(found)}
                >
                  Yes, erase for good
                </Button>
                <Button onClick={keep}>No, don’t erase</Button>
              </div>
            </>
          )}
        </Sheet>
      )}
      <div role="status">
        {found && found.erased === undefined && (
          <p className="sr-only">{`${countEnquiries(found.enquiries.length)} found.`}</p>
        )}
        {found?.erased !== undefined && (
          <p className="sheet font-semibold">{countEnquiries(found.erased.length)} erased for good.</p>
        )}
      </div>
      {found?.erased !== undefined && (
        <Sheet title="Look here too">
          <p>
            This page can’t reach these places. Search each for:{' '}
            {searches([...found.enquiries, ...found.erased]).join(', ')}.
          </p>
          <ul className="list-disc pl-6">
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
        </Sheet>
      )}
      {found && found.mentions.length > 0 && (
        <Sheet title="Others mention this address">
          <p>Read each one. If this person sent it, erase it from its own page.</p>
          <Rows leads={found.mentions} />
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
