import { type FocusEvent, type SyntheticEvent, useRef, useState } from 'react'
import type * as rules from '~/lead/slips'
import type { Slip } from '~/lead/slips'
import { showField } from './FormParts'

// Asking once about a mail address or a phone number that looks like a slip: beside its field, when the field is left or at the first
// press of the button that sends. The next press sends what was typed. What decides is loaded while the first such field is typed
// into. A press never waits for it, so that whoever leaves the page at once has sent their enquiry: where it is not there yet,
// nothing is asked.

type Check = typeof rules
let check: Check | undefined
const load = (): Promise<Check | undefined> =>
  import('~/lead/slips').then(
    (loaded) => (check = loaded),
    () => undefined,
  )

/** What was asked about on this page, which is not asked again, in whichever form. */
const asked = new Set<string>()

const keyOf = ({ type, value }: HTMLInputElement) => `${type} ${value.trim()}`

/** Prefilled details were typed, and asked about, in another form. */
const isNew = (field: HTMLInputElement) =>
  field.value.trim() !== '' && field.value !== field.dataset['filledIn'] && !asked.has(keyOf(field))

const isChecked = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && (target.type === 'email' || target.type === 'tel')

/** The questions beside the fields of a form, by the field's name. */
export type Slips = Readonly<Record<string, Slip>>

/** `refuses`: what the form does not take at all, with an error of its own, is not asked about. */
export function useSlips(refuses: (field: HTMLInputElement) => boolean = () => false) {
  const [slips, setSlips] = useState<Slips>({})
  /** The last press was on a button or a link: what it asks comes with its click, not under the pointer. */
  const isPressing = useRef(false)

  const clear = (name: string) => setSlips(({ [name]: _cleared, ...others }) => others)

  /** Asks about those of the fields that it has not asked about. Returns the fields it asks about now. */
  const askAbout = (fields: readonly HTMLInputElement[]): HTMLInputElement[] => {
    // What leaving the field has asked about meanwhile is asked now, too: nobody has read it yet.
    const doubtful = fields.flatMap((field) => {
      const slip =
        isNew(field) && !refuses(field)
          ? check?.slipIn(field.type as 'email' | 'tel', field.value)
          : undefined
      return slip ? [{ field, slip }] : []
    })
    for (const { field } of doubtful) asked.add(keyOf(field))
    if (doubtful.length > 0)
      setSlips((now) => ({
        ...now,
        ...Object.fromEntries(doubtful.map(({ field, slip }) => [field.name, slip])),
      }))
    return doubtful.map(({ field }) => field)
  }

  /** At the press of the button that sends. True when something is asked, and so nothing is to be sent yet. */
  const ask = (form: HTMLFormElement): boolean => {
    const [first] = askAbout([...form.elements].filter(isChecked))
    showField(first)
    return first !== undefined
  }

  /** For the form: they hear of every field in it. */
  const listeners = {
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      if (isChecked(target) && !isPressing.current) void load().then(() => askAbout([target]))
    },
    onInput: ({ target }: SyntheticEvent) => {
      if (!isChecked(target)) return
      clear(target.name)
      void load()
    },
    onPointerDown: ({ target }: SyntheticEvent) => {
      isPressing.current = (target as Element).closest('button, a') !== null
    },
    onKeyDown: () => {
      isPressing.current = false
    },
  }

  return { slips, ask, clear, listeners }
}
