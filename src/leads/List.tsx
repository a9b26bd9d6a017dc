import { useEffect, useRef, useState } from 'react'
import { countLeads, findLeads, type Lead, messageOf, readStatuses, wordsOf } from './database'
import { downloadCsv } from './download'
import { Alert, useLoaded, Waiting } from './parts'
import { capitalised, nameOf, phoneLink, standing, topicOf } from './words'

// The list of leads: people to call first, then by status; possible spam last, collapsed.

const titles: Readonly<Record<string, string>> = {
  'to call': 'To call now',
  'call back': 'Call backs due',
  'call booked': 'Chose a time',
}

/** Sections that are expanded at first. */
const urgent = Object.keys(titles)

function Card({ lead }: { lead: Lead }) {
  const link = phoneLink(lead)
  return (
    <li className="lead-card">
      <a href={`#${lead.id}`} className="grid min-h-12 content-center py-2">
        <span className="text-lg font-semibold">{nameOf(lead)}</span>
        <span className="text-ink-soft">
          {[topicOf(lead), standing(lead), lead.handled_by && `with ${lead.handled_by}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </a>
      {link && (
        <a className="button button-quiet button-small" href={link} aria-label={`Call ${nameOf(lead)}`}>
          Call
        </a>
      )}
    </li>
  )
}

interface SectionProps {
  section: string
  count: number
  words: string[]
  isOpen: boolean
}

function Section({ section, count, words, isOpen: isOpenAtFirst }: SectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [leads, setLeads] = useState<Lead[]>([])
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    try {
      const page = await findLeads(words, section, leads.at(-1))
      setLeads((old) => [...old, ...page])
      setError('')
    } catch (failure) {
      setError(messageOf(failure))
    }
    setBusy(false)
  }
  const isStarted = useRef(false)
  useEffect(() => {
    if (!isOpen || isStarted.current) return
    isStarted.current = true
    void more()
  })
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2 className="inline text-xl">{titles[section] ?? capitalised(section)}</h2>{' '}
        <span className="count">{count}</span>
      </summary>
      <ul>
        {leads.map((lead) => (
          <Card key={lead.id} lead={lead} />
        ))}
      </ul>
      <Alert text={error} />
      {(leads.length < count || error !== '') && (
        <button
          type="button"
          className="button button-quiet button-small my-3"
          disabled={isBusy}
          onClick={() => void more()}
        >
          {isBusy ? 'Loading…' : error ? 'Try again' : 'Show more'}
        </button>
      )}
    </details>
  )
}

export function List({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const words = wordsOf(search)
  const key = words.join(' ')
  const [message, setMessage] = useState('')
  const load = async () => {
    const [counts, statuses] = await Promise.all([countLeads(words), readStatuses()])
    return { of: key, at: Date.now(), words, counts, statuses }
  }
  const { data, error, reload } = useLoaded(key, load, key ? 250 : 0)
  const order = [...urgent, ...(data?.statuses.filter((status) => status !== 'new') ?? []), 'possible spam']
  const found = order.filter((section) => data?.counts.get(section))
  return (
    <>
      <h1 className="text-3xl">Enquiries</h1>
      <search className="field">
        <label htmlFor="search">Find by name, email address, phone number or reference</label>
        <input
          id="search"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => onSearch(target.value)}
        />
      </search>
      {data && error === '' ? (
        <div className="grid gap-2">
          <p role="status" className="text-ink-soft">
            {found.length === 0
              ? data.words.length > 0
                ? 'Nobody was found. Try fewer letters.'
                : 'No enquiries yet. They appear here as soon as somebody writes.'
              : ''}
          </p>
          {found.map((section) => (
            <Section
              key={`${section} ${data.of} ${data.at}`}
              section={section}
              words={data.words}
              count={data.counts.get(section) ?? 0}
              isOpen={data.words.length > 0 || urgent.includes(section)}
            />
          ))}
        </div>
      ) : (
        <Waiting {...{ error, reload }} />
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-quiet button-small" onClick={reload}>
          Look for new enquiries
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          onClick={() => void downloadCsv().then(setMessage)}
        >
          Download for a spreadsheet
        </button>
      </div>
      <p role="status">{message}</p>
    </>
  )
}
