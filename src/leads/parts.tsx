import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { type Part, wordsText } from '~/server/mail/template'
import { checkAccess, messageOf, site } from './database'

// Shared components of the team's page.

interface HeadingProps extends ComponentProps<'h1'> {
  /** The document's title. Never a person's name, because titles stay in the browser's history. */
  title: string
}

export const Heading = ({ title, children, ...rest }: HeadingProps) => (
  <>
    <title>{`${title} | ${site.name}`}</title>
    {/* `main` has no name, so a screen reader reads the heading instead. */}
    <h1 ref={takeFocus} tabIndex={-1} className="text-3xl" {...rest}>
      {children}
    </h1>
  </>
)

export const Alert = ({ text, children }: { text: string | undefined; children?: ReactNode }) =>
  text ? (
    <div role="alert" className="border-l-4 border-danger bg-danger-soft px-4 py-3 text-danger">
      <p className="mb-2 last:mb-0">{text}</p>
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

type InputProps =
  'type' | 'inputMode' | 'autoComplete' | 'required' | 'minLength' | 'maxLength' | 'min' | 'max'

interface FieldProps extends Pick<ComponentProps<'input'>, InputProps> {
  label: string
  value: string
  onText: (text: string) => void
  /** A textarea. */
  isLong?: boolean
  hasFocus?: boolean
}

export function Field({ label, onText, isLong = false, hasFocus = false, ...rest }: FieldProps) {
  const props = {
    autoComplete: 'off',
    ...rest,
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  }
  return (
    <label className="grid gap-1.5">
      <span className="font-semibold">{label}</span>
      {isLong ? <textarea {...props} /> : <input {...props} ref={hasFocus ? focus : null} />}
    </label>
  )
}

export const focus = (element: HTMLElement | null) => element?.focus()

/** Moves focus to the start of the view. */
export const focusMain = () => document.getElementById('main')?.focus({ preventScroll: true })

/** Takes focus from the start of the view, unless the person has moved it. */
export const takeFocus = (element: HTMLElement | null) => {
  if (document.activeElement?.matches('main, h1')) focus(element)
}

interface TaskState<Result> {
  isBusy: boolean
  /** The error of the latest task. */
  error: string
  /** The result of the latest task that succeeded. */
  result?: Result
}

/** Runs tasks. Only the latest one changes the state. */
export function useTask<Result>() {
  const [state, setState] = useState<TaskState<Result>>({ isBusy: false, error: '' })
  const latest = useRef<unknown>(null)
  function run(task: () => Promise<Result>) {
    latest.current = task
    const finish = (outcome: Partial<TaskState<Result>>) => {
      if (latest.current !== task) return
      latest.current = null
      setState((old) => ({ ...old, ...outcome, isBusy: false }))
    }
    setState((old) => ({ ...old, isBusy: true, error: '' }))
    task().then(
      (result) => finish({ result }),
      (failure: unknown) => finish({ error: messageOf(failure) }),
    )
  }
  /** Like `isBusy`, but also right between the two submissions of a double click, before React renders. */
  const isRunning = () => latest.current !== null
  /** Forgets the task, its result and its error. */
  const reset = () => {
    latest.current = null
    setState({ isBusy: false, error: '' })
  }
  return { ...state, run, isRunning, reset }
}

interface LoadedProps<Data> {
  /** Names everything that `load` depends on: when it changes, the data is loaded again. */
  name: string
  load: () => Promise<Data>
  children: (data: Data) => ReactNode
}

/** Loads data and shows what `children` makes of it. Keeps the last data until new data arrives. */
export function Loaded<Data>({ name, load, children }: LoadedProps<Data>) {
  const { result, error, run } = useTask<[Data, void]>()
  const start = () => run(() => Promise.all([load(), checkAccess()]))
  useEffect(() => {
    // While somebody types a search, `name` changes with every letter.
    const timer = setTimeout(start, result ? 250 : 0)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `name` names everything that `load` depends on
  }, [name])
  if (result && !error) return children(result[0])
  return error ? (
    <Alert text={error}>
      <Button
        onClick={() => {
          // This button disappears while loading.
          focusMain()
          start()
        }}
      >
        Try again
      </Button>
    </Alert>
  ) : (
    <p role="status" className="py-6 text-ink-soft">
      Loading…
    </p>
  )
}

/** A section of the team's email. */
export function MailPart({ part }: { part: Part }) {
  if (part.kind === 'figure') return <p className="serif-xl/tight">{part.value}</p>
  if (part.kind === 'paragraph' || part.kind === 'notice') return <p>{wordsText(part.text)}</p>
  return (
    <div>
      <h3 className="mb-2">{part.title}</h3>
      {part.kind === 'steps' ? (
        <ol className="list-decimal pl-6">
          {part.items.map((item) => (
            <li key={wordsText(item)}>{wordsText(item)}</li>
          ))}
        </ol>
      ) : (
        <dl className="divide-y divide-line">
          {part.rows.map(({ label, value }) => (
            <div key={label} className="grid gap-x-4 py-2 sm:grid-cols-[1fr_2fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="whitespace-pre-wrap">{wordsText(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
