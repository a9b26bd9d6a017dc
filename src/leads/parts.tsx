import { type ReactNode, useEffect, useState } from 'react'
import type { Part, Words } from '~/server/mail/template'
import { messageOf } from './database'

// What the parts of the page share.

export const Alert = ({ text, children }: { text: string; children?: ReactNode }) =>
  text ? (
    <div role="alert" className="border-l-4 border-danger bg-danger-soft px-4 py-3 text-danger">
      <p>{text}</p>
      {children}
    </div>
  ) : null

/** Tells password managers whose password a form is about. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)

export const Field = ({ label, id, children }: { label: string; id: string; children: ReactNode }) => (
  <div className="field grid gap-1.5">
    <label htmlFor={id} className="font-semibold">
      {label}
    </label>
    {children}
  </div>
)

/** What was typed into a field of a form; empty where there is no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export interface Loaded<Data> {
  data: Data | undefined
  error: string
  reload: () => void
}

/** Loads when `key` has not changed for `wait` milliseconds, or on `reload`. The last data stays until others are there. */
export function useLoaded<Data>(key: string, load: () => Promise<Data>, wait = 0): Loaded<Data> {
  const [state, setState] = useState<{ data?: Data; error: string }>({ error: '' })
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const start = () =>
      load().then(
        (data) => isCurrent && setState({ data, error: '' }),
        (error: unknown) => isCurrent && setState((old) => ({ ...old, error: messageOf(error) })),
      )
    const timer = setTimeout(() => void start(), wait)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` names everything that `load` depends on
  }, [key, round])
  return { data: state.data, error: state.error, reload: () => setRound((old) => old + 1) }
}

/** What a view shows before it has its data: that it loads, or why it can't. */
export const Waiting = ({ error, reload }: { error: string; reload: () => void }) =>
  error ? (
    <Alert text={error}>
      <button type="button" className="text-link mt-2" onClick={reload}>
        Try again
      </button>
    </Alert>
  ) : (
    <p role="status" className="py-6 text-ink-soft">
      Loading…
    </p>
  )

const plain = (words: Words): string =>
  [words]
    .flat()
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('')

/** A part of the team's mail, as the page shows it. */
export function MailPart({ part }: { part: Part }) {
  switch (part.kind) {
    case 'paragraph':
      return <p>{plain(part.text)}</p>
    case 'notice':
      return <p className="bg-caution-soft px-4 py-3 text-caution">{part.text}</p>
    case 'figure':
      return <p className="font-serif text-xl">{part.value}</p>
    case 'steps':
      return (
        <div>
          <h3 className="text-lg">{part.title}</h3>
          <ol className="list-decimal pl-6">
            {part.items.map((item) => (
              <li key={plain(item)}>{plain(item)}</li>
            ))}
          </ol>
        </div>
      )
    case 'details':
      return (
        <div>
          <h3 className="text-lg">{part.title}</h3>
          <dl className="details">
            {part.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="whitespace-pre-wrap">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )
    default:
      return null
  }
}
