import { type ReactNode, useEffect, useState } from 'react'
import type { Part, Words } from '~/server/mail/template'
import { messageOf } from './database'

// Shared components and hooks of the team's page.

export const Alert = ({ text, children }: { text: string; children?: ReactNode }) =>
  text ? (
    <div role="alert" className="border-l-4 border-danger bg-danger-soft px-4 py-3 text-danger">
      <p>{text}</p>
      {children}
    </div>
  ) : null

/** A hidden user name for password managers. */
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

/** The value of a form field; empty if the field is missing. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

export interface Loaded<Data> {
  data: Data | undefined
  error: string
  reload: () => void
}

/** Loads once `key` has not changed for `wait` milliseconds, and on `reload`. Keeps the last data until new data arrives. */
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

/** A view without its data: loading, or an error. */
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

/** A section of the team's mail. */
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
                <dd className="whitespace-pre-wrap">{plain(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )
  }
}
