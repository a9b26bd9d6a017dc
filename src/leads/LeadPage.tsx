import { useStore } from '@nanostores/react'
import { map } from 'nanostores'
import { useRef, useState } from 'react'
import { dateAndTime, dayAndTime, weekdayDate } from '~/lib/dates'
import { capitalised } from '~/lib/text'
import {
  checkAccess,
  Failure,
  hasNoAccess,
  type Lead,
  type LeadNotes,
  readEarlier,
  readLead,
  readParts,
  readStatuses,
  saveLead,
} from './database'
import { Alert, Button, Field, Heading, Loaded, MailPart, Sheet, useTask } from './parts'
import { emailOf, mailLink, nameOf, phoneLink, phoneOf, topicOf, waited } from './words'

// One lead: contact buttons, status and note, and everything that was sent.

type Texts = Partial<Omit<LeadNotes, 'status'>>

interface Draft {
  typed: Texts
  /** The same columns before the edit, so that a colleague's change is noticed even after a visit to the list. */
  before: Texts
}

/** Unsaved changes by lead. They survive a visit to the list and an expired session. */
const drafts = map<Record<string, Draft | undefined>>({})
hasNoAccess.listen(() => drafts.set({}))
const hasDrafts = () => Object.keys(drafts.get()).length > 0
addEventListener('beforeunload', (event) => {
  if (hasDrafts()) event.preventDefault()
})

/** The last save of each lead. The lead is read again only when it is over. */
const saves = new Map<string, Promise<boolean>>()

export const dropDraft = (id: string) => drafts.setKey(id, undefined)

/** Deletes unsaved changes before signing out. False if the person would rather keep them. */
export function dropDrafts(): boolean {
  if (hasDrafts() && !confirm('Sign out without saving what you typed?')) return false
  drafts.set({})
  return true
}

/** A lead's values in words, for when somebody else has changed them. */
const describe = ({ status, handled_by, note, call_back_on }: LeadNotes) =>
  [
    `status “${status}”`,
    handled_by && `with ${handled_by}`,
    call_back_on && `call back ${weekdayDate(call_back_on)}`,
    note ? `note “${note}”` : 'no note',
  ]
    .filter(Boolean)
    .join(', ')

interface Outcome {
  isSaved: boolean
  /** The change that was not saved, because a colleague has changed the lead. */
  rejected?: Partial<LeadNotes>
}

interface WorkProps {
  id: string
  statuses: string[]
  /** The lead as last read or saved. */
  seen: Lead
  setSeen: (seen: Lead) => void
}

function Work({ id, statuses, seen, setSeen }: WorkProps) {
  const draft = useStore(drafts)[id]
  const setDraft = (changed: Draft | undefined) => drafts.setKey(id, changed)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { result: { isSaved = false, rejected } = {}, isBusy, error, run, reset } = useTask<Outcome>()

  async function store(change: Partial<LeadNotes>): Promise<Outcome> {
    const saved = saveLead(id, seen, change)
    saves.set(id, saved)
    if (await saved) {
      // The database has cancelled its call.
      const isOver = change.status === 'lost' || change.status === 'junk'
      setSeen({ ...seen, ...change, ...(isOver && { call_at: null }) })
      // If more was typed while saving, the draft is another object.
      const { [id]: more } = drafts.get()
      const { status: _status, ...texts } = change
      if (more)
        setDraft(more.typed === change ? undefined : { ...more, before: { ...more.before, ...texts } })
      return { isSaved: true }
    }
    const [now] = await Promise.all([readLead(id), checkAccess()])
    if (!now) throw new Failure('This enquiry is gone: somebody has erased it.')
    setSeen(now)
    return { isSaved: false, rejected: change }
  }
  function save(change: Partial<LeadNotes>) {
    reset()
    run(() => store(change))
  }
  // Either answer to a conflict removes both buttons.
  function saveMine(change: Partial<LeadNotes>) {
    saveButton.current?.focus()
    save(change.status ? change : (draft?.typed ?? change))
  }
  function keepTheirs({ status }: Partial<LeadNotes>) {
    saveButton.current?.focus()
    // A rejected status leaves what was typed.
    if (!status) setDraft(undefined)
    reset()
  }
  const shown = { ...seen, ...draft?.typed }
  /** Props of this column's field. */
  const edits = (name: keyof Texts) => ({
    value: shown[name] ?? '',
    onText: (text: string) =>
      setDraft({
        typed: { ...draft?.typed, [name]: text || null },
        before: { ...draft?.before, [name]: seen[name] },
      }),
  })
  return (
    <form className="sheet" action={() => (draft && !isBusy ? save(draft.typed) : undefined)}>
      <fieldset>
        <legend className="mb-2 font-semibold">Status</legend>
        <div className="flex flex-wrap gap-2">
          {statuses.map((status) => (
            <button
              type="button"
              key={status}
              className="min-h-11 cursor-pointer rounded-full border-[1.5px] border-edge px-4 aria-pressed:border-willow aria-pressed:bg-willow aria-pressed:font-semibold aria-pressed:text-cream forced-colors:aria-pressed:border-4"
              aria-pressed={status === seen.status}
              // Not `disabled`, which would take focus away.
              aria-disabled={isBusy}
              onClick={() => !isBusy && save({ status })}
            >
              {capitalised(status)}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Who has it" maxLength={200} {...edits('handled_by')} />
        <Field
          label="Call back on"
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          {...edits('call_back_on')}
        />
      </div>
      <Field label="Note" isLong maxLength={2000} {...edits('note')} />
      {rejected && (
        <Alert
          text={`Somebody changed this while you had it open. It now has ${describe(seen)}. Your changes haven’t been saved yet.`}
        >
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={() => saveMine(rejected)}>Save mine instead</Button>
            <Button onClick={() => keepTheirs(rejected)}>Keep theirs</Button>
          </div>
        </Alert>
      )}
      <Alert text={error && `${error} What you typed is still here.`} />
      <div className="flex flex-wrap items-center gap-4">
        <Button ref={saveButton} type="submit" aria-disabled={!draft || isBusy}>
          Save
        </Button>
        <p role="status">{draft ? 'Not saved yet.' : isSaved && 'Saved.'}</p>
      </div>
    </form>
  )
}

export const NotFound = () => (
  <>
    <Heading title="Enquiry not found">Enquiry not found</Heading>
    <p>Somebody has erased it, or its address is incomplete.</p>
  </>
)

interface DetailsProps {
  lead: Lead
  earlier: { count: number; last: string | null }
  statuses: string[]
}

function Details({ lead, earlier, statuses }: DetailsProps) {
  const [seen, setSeen] = useState<Lead>({ ...lead, ...drafts.get()[lead.id]?.before })
  const [phone, mail] = [phoneLink(lead), mailLink(lead)]
  return (
    <>
      <div>
        <Heading title={`Enquiry sent on ${dayAndTime(lead.created_at)}`} dir="auto">
          {nameOf(lead)}
        </Heading>
        <p className="mt-2 text-ink-soft">
          {topicOf(lead)} · {dateAndTime(lead.created_at)}
          {seen.status === 'new' && ` · waiting ${waited(lead.created_at)}`}
          {lead.reference_number && ` · ${lead.reference_number}`}
        </p>
        {earlier.count > 0 && (
          <p>
            Wrote {earlier.count === 1 ? 'once before, on' : `${earlier.count} times before, last on`}{' '}
            {dateAndTime(earlier.last)}.
          </p>
        )}
        {seen.call_at && <p className="font-semibold">Asked for a call on {dateAndTime(seen.call_at)}.</p>}
      </div>
      {lead.spam_reason && (
        <p className="bg-caution-soft px-4 py-3 text-caution">
          This may be spam: {lead.spam_reason}. The person got no acknowledgement. Please judge for yourself.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {phone ? (
          <a className="button button-primary grow" href={phone}>
            Call {phoneOf(lead)}
          </a>
        ) : (
          <p>Phone as typed: {phoneOf(lead)}</p>
        )}
        {mail ? (
          <a className="button button-quiet grow" href={mail}>
            Email {emailOf(lead)}
          </a>
        ) : (
          <p>Email as typed: {emailOf(lead)}</p>
        )}
      </div>
      <Work id={lead.id} statuses={statuses} seen={seen} setSeen={setSeen} />
      <Sheet title="What they sent">
        <Loaded name={lead.id} load={() => readParts(lead.id)}>
          {(parts) => parts.map((part, index) => <MailPart key={index} part={part} />)}
        </Loaded>
      </Sheet>
      <p>
        <a className="text-link" href={`#erase:${lead.id}`}>
          Erase what we hold about this person
        </a>
      </p>
    </>
  )
}

export const LeadPage = ({ id }: { id: string }) => (
  <Loaded
    name={id}
    load={async () => {
      await saves.get(id)?.catch(() => {})
      return Promise.all([readLead(id), readEarlier(id), readStatuses()])
    }}
  >
    {([lead, earlier, statuses]) =>
      lead ? <Details lead={lead} earlier={earlier} statuses={statuses} /> : <NotFound />
    }
  </Loaded>
)
