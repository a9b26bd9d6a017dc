import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { dayAndTime } from '~/lib/dates'
import { capitalised, countEnquiries } from '~/lib/text'
import { leadsCsv } from './csv'
import { countLeads, findLeads, type Lead, readAll, wordsOf } from './database'
import { Alert, Button, Field, focus, Heading, Loaded, takeFocus, useTask } from './parts'
import { nameOf, phoneLink, statusLine, topicOf } from './words'

// All leads: who needs a call first, then the others by status, then possible spam, collapsed.

/** The search stays while a lead is shown. */
const search = atom('')

/** Sections that are open at first. */
const urgent: Readonly<Record<string, string>> = {
  'to call': 'To call now',
  'call back': 'Call-backs due',
  'call booked': 'Chose a time',
}

/** How many leads a section showed before a visit to a lead, by section and search; 0 if it was closed. */
const shownBefore = new Map<string, number>()

/** The lead that was open before the list. */
let lastLead = ''
addEventListener('hashchange', ({ oldURL }) => {
  lastLead = new URL(oldURL).hash.slice(1)
})

function Card({ lead, hasFocus }: { lead: Lead; hasFocus: boolean }) {
  const link = phoneLink(lead)
  const about = [topicOf(lead), statusLine(lead), lead.handled_by && `with ${lead.handled_by}`]
  return (
    <li className="flex items-center gap-3">
      <a
        href={`#${lead.id}`}
        ref={hasFocus ? focus : lead.id === lastLead ? takeFocus : null}
        className="grid min-h-12 grow content-center py-3"
      >
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
}

/** The most that `findLeads` returns. */
const pageSize = 50

interface Shown {
  leads: Lead[]
  /** Whether the last page was full. The count may be out of date: a colleague changes leads, too. */
  hasMore: boolean
  /** The index of the card that takes focus; -1 if none does. */
  focused: number
}

const empty: Shown = { leads: [], hasMore: true, focused: -1 }

function Section({ section, count, words }: SectionProps) {
  const { result: { leads, hasMore, focused } = empty, isBusy, error, run } = useTask<Shown>()
  const key = [section, ...words].join(' ')
  const more = () =>
    run(async () => {
      const all = [...leads]
      let page: Lead[]
      do {
        page = await findLeads(words, section, all.at(-1))
        all.push(...page)
      } while (page.length === pageSize && all.length < (shownBefore.get(key) ?? 0))
      shownBefore.set(key, all.length)
      // “Show more” may disappear, so the first new card takes focus.
      return { leads: all, hasMore: page.length === pageSize, focused: leads.length || -1 }
    })
  return (
    <details
      open={shownBefore.has(key) ? shownBefore.get(key) !== 0 : words.length > 0 || section in urgent}
      onToggle={({ currentTarget: { open } }) => {
        if (open && leads.length === 0) more()
        else shownBefore.set(key, open ? leads.length : 0)
      }}
    >
      <summary className="min-h-11 py-2">
        <h2 className="inline text-xl">{urgent[section] ?? capitalised(section)}</h2>{' '}
        <span className="figures rounded-full bg-moss-soft px-2.5 py-0.5 text-sm font-semibold">{count}</span>
      </summary>
      <ul className="ruled">
        {leads.map((lead, index) => (
          <Card key={lead.id} lead={lead} hasFocus={index === Math.min(focused, leads.length - 1)} />
        ))}
      </ul>
      <Alert text={error} />
      {((hasMore && leads.length < count) || error) && (
        <Button
          className="button button-quiet button-small my-3"
          aria-disabled={isBusy}
          onClick={() => !isBusy && more()}
        >
          {isBusy ? 'Loading…' : error ? 'Try again' : 'Show more'}
        </Button>
      )}
    </details>
  )
}

async function load(text: string) {
  const words = wordsOf(text)
  return { words, sections: await countLeads(words), at: Date.now() }
}

/** Downloads all leads as CSV. Returns the status message. */
async function download(): Promise<string> {
  const rows = await readAll()
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([leadsCsv(rows)], { type: 'text/csv' }))
  link.download = `enquiries-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return `${countEnquiries(rows.length)} saved to your downloads. The file contains people’s details: delete it after use.`
}

export function List() {
  const text = useStore(search)
  const [round, setRound] = useState(0)
  const { result: message, error, run } = useTask<string>()
  return (
    <>
      <Heading title="Enquiries">Enquiries</Heading>
      <search>
        <Field
          label="Find by name, email address, phone number, postcode, reference or who has it"
          type="search"
          value={text}
          onText={(typed) => search.set(typed)}
        />
      </search>
      <Loaded name={`${round} ${wordsOf(text).join(' ')}`} load={() => load(text)}>
        {({ words, sections, at }) => (
          <div className="grid gap-3">
            <p role="status" className="text-ink-soft empty:absolute">
              {sections.length > 0 && (
                <span key={at} className="sr-only">
                  {words.length > 0
                    ? `${countEnquiries(sections.reduce((sum, { number }) => sum + number, 0))} found.`
                    : `Updated on ${dayAndTime(at)}.`}
                </span>
              )}
              {sections.length === 0 &&
                (words.length > 0
                  ? 'No matches. Try fewer letters.'
                  : 'No enquiries yet. They appear here as soon as somebody writes.')}
            </p>
            {sections.map(({ section, number }) => (
              <Section key={`${section} ${at}`} section={section} count={number} words={words} />
            ))}
          </div>
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setRound((old) => old + 1)}>Check for new enquiries</Button>
        <Button onClick={() => run(download)}>Download for a spreadsheet</Button>
      </div>
      <Alert text={error} />
      <p role="status">{!error && message}</p>
    </>
  )
}
