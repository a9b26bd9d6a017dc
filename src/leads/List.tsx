import { useEffect, useState } from 'react'
import { capitalised } from '~/lib/text'
import { leadsCsv } from './csv'
import { countLeads, findLeads, type Lead, messageOf, readAll, readStatuses, wordsOf } from './database'
import { Alert, Button, Field, Loaded, useTask } from './parts'
import { nameOf, phoneLink, standing, topicOf } from './words'

// All leads: who needs a call first, then the others by status, then possible spam, collapsed.

const titles: Readonly<Record<string, string>> = {
  'to call': 'To call now',
  'call back': 'Call backs due',
  'call booked': 'Chose a time',
}

/** Sections that are open at first. */
const urgent = Object.keys(titles)

function Card({ lead }: { lead: Lead }) {
  const link = phoneLink(lead)
  const about = [topicOf(lead), standing(lead), lead.handled_by && `with ${lead.handled_by}`]
  return (
    <li className="flex items-center gap-3 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <a href={`#${lead.id}`} className="grid min-h-12 grow content-center py-3">
        <span className="font-semibold text-willow">{nameOf(lead)}</span>
        <span className="text-sm text-ink-soft">{about.filter(Boolean).join(' · ')}</span>
      </a>
      {link && (
        <a
          className="button button-quiet button-small shrink-0"
          href={link}
          aria-label={`Call ${nameOf(lead)}`}
        >
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
  isOpenAtFirst: boolean
}

function Section({ section, count, words, isOpenAtFirst }: SectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [leads, setLeads] = useState<Lead[]>()
  const { isBusy, error, run } = useTask()
  const more = () =>
    run(async () => {
      const page = await findLeads(words, section, leads?.at(-1))
      setLeads((old = []) => [...old, ...page])
    })
  useEffect(() => {
    if (isOpen && !leads && !isBusy && !error) void more()
  })
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 py-2">
        <h2 className="inline text-xl">{titles[section] ?? capitalised(section)}</h2>{' '}
        <span className="figures rounded-full bg-moss-soft px-2.5 py-0.5 text-sm font-semibold">{count}</span>
      </summary>
      <ul className="ruled">
        {leads?.map((lead) => (
          <Card key={lead.id} lead={lead} />
        ))}
      </ul>
      <Alert text={error} />
      {(!leads || leads.length < count || error) && (
        <Button
          className="button button-quiet button-small my-3"
          disabled={isBusy}
          onClick={() => void more()}
        >
          {isBusy ? 'Loading…' : error ? 'Try again' : 'Show more'}
        </Button>
      )}
    </details>
  )
}

async function load(search: string) {
  const words = wordsOf(search)
  const [counts, statuses] = await Promise.all([countLeads(words), readStatuses()])
  const order = [...urgent, ...statuses.filter((status) => status !== 'new'), 'possible spam']
  const sections = order.flatMap((section) => {
    const count = counts.get(section) ?? 0
    return count > 0
      ? [{ section, count, words, isOpenAtFirst: words.length > 0 || urgent.includes(section) }]
      : []
  })
  const none =
    words.length > 0
      ? 'Nobody was found. Try fewer letters.'
      : 'No enquiries yet. They appear here as soon as somebody writes.'
  return { at: Date.now(), sections, none }
}

/** Downloads all leads as CSV. Returns the status message. */
async function download(): Promise<string> {
  const rows = await readAll()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([leadsCsv(rows)], { type: 'text/csv' }))
  link.download = `enquiries-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return `${rows.length} enquiries are in your downloads. The file holds people’s details: delete it when you have used it.`
}

export function List({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [message, setMessage] = useState('')
  const [round, setRound] = useState(0)
  const name = `${round} ${wordsOf(search).join(' ')}`
  return (
    <>
      <h1 className="text-3xl">Enquiries</h1>
      <search>
        <Field
          id="search"
          label="Find by name, email address, phone number or reference"
          type="search"
          value={search}
          onText={onSearch}
        />
      </search>
      <Loaded name={name} load={() => load(search)} wait={search ? 250 : 0}>
        {({ at, sections, none }) => (
          <div className="grid gap-3">
            <p role="status" className="text-ink-soft empty:absolute">
              {sections.length === 0 && none}
            </p>
            {sections.map((one) => (
              <Section key={`${one.section} ${at}`} {...one} />
            ))}
          </div>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setRound((old) => old + 1)}>Look for new enquiries</Button>
        <Button onClick={() => void download().catch(messageOf).then(setMessage)}>
          Download for a spreadsheet
        </Button>
      </div>
      <p role="status">{message}</p>
    </>
  )
}
