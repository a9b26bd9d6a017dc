import { type SubmitEvent, useEffect, useState } from 'react'
import { weekdayDate } from '~/lib/dates'
import { isObject } from '~/lib/parse'
import { formatDateTime } from '~/server/mail/submission'
import type { Part } from '~/server/mail/template'
import {
  type Lead,
  messageOf,
  type Noted,
  readEarlier,
  readLead,
  readStatuses,
  saveLead,
  supabase,
} from './database'
import { Alert, Field, MailPart, useLoaded, Waiting } from './parts'
import { capitalised, mailLink, nameOf, phoneLink, topicOf, waited } from './words'

// One lead: contact buttons, status and note, and everything that was sent.

type Draft = Partial<Pick<Noted, 'handled_by' | 'note' | 'call_back_on'>>

/** Unsaved changes by lead. They survive a visit to the list and an expired session. */
const drafts = new Map<string, Draft>()
window.addEventListener('beforeunload', (event) => {
  if (drafts.size > 0) event.preventDefault()
})

/** The enquiry and the result that the visitor saw, as in the team's mail. */
async function readParts(id: string): Promise<Part[]> {
  const { data } = await supabase.auth.getSession()
  const response = await fetch('/api/lead', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
    },
    body: JSON.stringify({ id }),
  })
  const answer: unknown = response.ok ? await response.json() : undefined
  if (isObject(answer) && Array.isArray(answer['parts'])) return answer['parts'] as Part[]
  throw new Error(`/api/lead answered ${response.status}`)
}

const notedOf = ({ status, handled_by, note, call_back_on }: Lead): Noted => ({
  status,
  handled_by,
  note,
  call_back_on,
})

function Sent({ id }: { id: string }) {
  const { data, error, reload } = useLoaded(id, () => readParts(id))
  if (!data) return <Waiting error={error && 'What was sent can’t be shown just now.'} reload={reload} />
  return data.map((part, index) => <MailPart key={index} part={part} />)
}

/** Changes that somebody else has saved meanwhile. */
const theirs = ({ status, handled_by, note, call_back_on }: Noted) =>
  [
    `status “${status}”`,
    handled_by && `with ${handled_by}`,
    call_back_on && `call back ${weekdayDate(call_back_on)}`,
    note ? `note “${note}”` : 'no note',
  ]
    .filter(Boolean)
    .join(', ')

function Work({ lead, statuses }: { lead: Lead; statuses: string[] }) {
  const [seen, setSeen] = useState(() => notedOf(lead))
  const [draft, setDraft] = useState<Draft>(() => drafts.get(lead.id) ?? {})
  const [conflict, setConflict] = useState<{ now: Noted; change: Partial<Noted> }>()
  const [message, setMessage] = useState('')
  const [error, setError] = useState('')
  const isDirty = Object.keys(draft).length > 0
  useEffect(() => {
    if (isDirty) drafts.set(lead.id, draft)
    else drafts.delete(lead.id)
  }, [lead.id, draft, isDirty])

  const forget = (isOver: (entry: [string, unknown]) => boolean) =>
    setDraft((typed) => Object.fromEntries(Object.entries(typed).filter((entry) => !isOver(entry))))

  async function save(change: Partial<Noted>, was = seen) {
    setMessage('')
    setError('')
    setConflict(undefined)
    try {
      if (await saveLead(lead.id, was, change)) {
        setSeen({ ...was, ...change })
        // Changes made while saving stay a draft.
        forget(([name, value]) => change[name as keyof Draft] === value)
        return setMessage('Saved.')
      }
      const now = await readLead(lead.id)
      if (now) setConflict({ now: notedOf(now), change })
      else setError('This enquiry is gone: somebody has erased it, or you may no longer see it.')
    } catch (failure) {
      setError(`${messageOf(failure)} What you typed is still here.`)
    }
  }
  const type = (name: keyof Draft, text: string) => {
    setMessage('')
    setDraft((old) => ({ ...old, [name]: text === '' ? null : text }))
  }
  const shown = { ...seen, ...draft }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(draft)
  }
  return (
    <form className="sheet grid gap-5" onSubmit={submit}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Status</legend>
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <button
              type="button"
              key={status}
              className="status"
              aria-pressed={status === seen.status}
              onClick={() => void save({ status })}
            >
              {capitalised(status)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Who has it" id="who">
          <input
            id="who"
            maxLength={200}
            autoComplete="off"
            value={shown.handled_by ?? ''}
            onChange={({ target }) => type('handled_by', target.value)}
          />
        </Field>
        <Field label="Call back on" id="call-back">
          <input
            id="call-back"
            type="date"
            value={shown.call_back_on ?? ''}
            onChange={({ target }) => type('call_back_on', target.value)}
          />
        </Field>
      </div>
      <Field label="Note" id="note">
        <textarea
          id="note"
          maxLength={2000}
          value={shown.note ?? ''}
          onChange={({ target }) => type('note', target.value)}
        />
      </Field>
      {conflict && (
        <Alert
          text={`Somebody changed this while you had it open. It now has ${theirs(conflict.now)}. Nothing of yours was saved yet.`}
        >
          <div className="mt-3 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => void save(conflict.change, conflict.now)}
            >
              Save mine over it
            </button>
            <button
              type="button"
              className="button button-quiet button-small"
              onClick={() => {
                setSeen(conflict.now)
                forget(([name]) => name in conflict.change)
                setConflict(undefined)
              }}
            >
              Keep theirs
            </button>
          </div>
        </Alert>
      )}
      <Alert text={error} />
      <div className="flex flex-wrap items-center gap-4">
        <button className="button button-quiet" disabled={!isDirty}>
          Save
        </button>
        <p role="status">{message || (isDirty ? 'Not saved yet.' : '')}</p>
      </div>
    </form>
  )
}

export function LeadPage({ id }: { id: string }) {
  const { data, error, reload } = useLoaded(id, async () => {
    const [lead, earlier, statuses] = await Promise.all([readLead(id), readEarlier(id), readStatuses()])
    return { lead, earlier, statuses }
  })
  if (!data || error) return <Waiting {...{ error, reload }} />
  const { lead, earlier, statuses } = data
  if (!lead) return <p>This enquiry is gone: somebody has erased it, or its address is incomplete.</p>
  const [phone, mail] = [phoneLink(lead), mailLink(lead)]
  return (
    <>
      <div>
        <h1 className="text-3xl" dir="auto">
          {nameOf(lead)}
        </h1>
        <p className="mt-1 text-ink-soft">
          {topicOf(lead)} · {formatDateTime(lead.created_at)}
          {lead.status === 'new' && ` · waiting ${waited(lead.created_at)}`}
          {lead.reference_number && ` · ${lead.reference_number}`}
        </p>
        {earlier.count > 0 && (
          <p>
            Wrote {earlier.count === 1 ? 'once' : `${earlier.count} times`} before, last on{' '}
            {formatDateTime(earlier.last ?? '')}.
          </p>
        )}
        {lead.call_at && <p className="font-semibold">Chose a call on {formatDateTime(lead.call_at)}.</p>}
      </div>
      {lead.spam_reason && (
        <p className="bg-caution-soft px-4 py-3 text-caution">
          This may be spam: {lead.spam_reason}. The person got no acknowledgement. Please judge for yourself.
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {phone ? (
          <a className="button button-primary" href={phone}>
            Call {lead.phone}
          </a>
        ) : (
          <p>Phone as typed: {lead.phone}</p>
        )}
        {mail ? (
          <a className="button button-quiet" href={mail}>
            Email {lead.email}
          </a>
        ) : (
          <p>Email as typed: {lead.email}</p>
        )}
      </div>
      <Work key={id} lead={lead} statuses={statuses} />
      <section className="sheet grid gap-5">
        <h2 className="text-2xl">What they sent</h2>
        <Sent id={id} />
      </section>
      <p>
        <a className="text-link" href={`#erase:${id}`}>
          Erase what we hold about this person
        </a>
      </p>
    </>
  )
}
