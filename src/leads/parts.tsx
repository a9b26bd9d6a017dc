import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { type Part, wordsText } from '~/server/mail/template'
import { checkAccess, messageOf } from './database'

// Shared components of the team's page.

export const Alert = ({ text, children }: { text: string | undefined; children?: ReactNode }) =>
  text ? (
    <div role="alert" className="border-l-4 border-danger bg-danger-soft px-4 py-3 text-danger">
      <p>{text}</p>
      {children}
    </div>
  ) : null

export const Sheet = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="sheet">
    <h2 className="text-2xl">{title}</h2>
    {children}
  </section>
)

export const Button = (props: ComponentProps<'button'>) => (
  <button type="button" className="button button-quiet button-small" {...props} />
)

type InputProps = 'type' | 'inputMode' | 'autoComplete' | 'required' | 'minLength' | 'maxLength'

interface FieldProps extends Pick<ComponentProps<'input'>, InputProps> {
  id: string
  label: string
  value: string
  onText: (text: string) => void
  /** A textarea. */
  isLong?: boolean
  hasFocus?: boolean
}

export function Field({
  label,
  onText,
  isLong = false,
  hasFocus = false,
  type = 'text',
  ...rest
}: FieldProps) {
  const props = {
    autoComplete: 'off',
    ...rest,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  }
  return (
    <div className="grid gap-1.5 [&>label]:font-semibold">
      <label htmlFor={rest.id}>{label}</label>
      {isLong ? <textarea {...props} /> : <input {...props} type={type} ref={hasFocus ? focus : null} />}
    </div>
  )
}

const focus = (input: HTMLInputElement | null) => input?.focus()

/** Runs one task at a time: whether it is under way, and the error of the last one. */
export function useTask() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  async function run(task: () => Promise<void>) {
    setBusy(true)
    setError('')
    await task().catch((failure: unknown) => setError(messageOf(failure)))
    setBusy(false)
  }
  return { isBusy, error, setError, run }
}

interface LoadedProps<Data> {
  /** Names everything that `load` depends on: when it changes, the data is loaded again. */
  name: string
  load: () => Promise<Data>
  /** Milliseconds without a change of `name` before loading. */
  wait?: number
  children: (data: Data) => ReactNode
}

/** Loads data and shows what `children` makes of it. Keeps the last data until new data arrives. */
export function Loaded<Data>({ name, load, wait = 0, children }: LoadedProps<Data>) {
  const [{ data, error }, setState] = useState<{ data?: Data; error?: string }>({})
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const start = () =>
      Promise.all([load(), checkAccess()]).then(
        ([data]) => isCurrent && setState({ data }),
        (failure: unknown) => isCurrent && setState((old) => ({ ...old, error: messageOf(failure) })),
      )
    const timer = setTimeout(() => void start(), wait)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `name` names everything that `load` depends on
  }, [name, round])
  const reload = () => setRound((old) => old + 1)
  if (data !== undefined && !error) return children(data)
  return error ? (
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
}

/** A section of the team's mail. */
export function MailPart({ part }: { part: Part }) {
  switch (part.kind) {
    case 'paragraph':
      return <p>{wordsText(part.text)}</p>
    case 'notice':
      return <p className="bg-caution-soft px-4 py-3 text-caution">{part.text}</p>
    case 'figure':
      return <p className="serif-xl/tight">{part.value}</p>
    case 'steps':
      return (
        <div>
          <h3>{part.title}</h3>
          <ol className="mt-2 list-decimal pl-6">
            {part.items.map((item) => (
              <li key={wordsText(item)}>{wordsText(item)}</li>
            ))}
          </ol>
        </div>
      )
    case 'details':
      return (
        <div>
          <h3>{part.title}</h3>
          <dl className="mt-2 divide-y divide-line">
            {part.rows.map(({ label, value }) => (
              <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[1fr_2fr]">
                <dt className="text-ink-soft">{label}</dt>
                <dd className="whitespace-pre-wrap">{wordsText(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )
  }
}
