import { type RefObject, useLayoutEffect } from 'react'

/** The forms as the page was served, asked for before React looks at them. */
const served =
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLFormElement>('form[action="/api/enquiry"]')]

let focused: Element | null = typeof document === 'undefined' ? null : document.activeElement
if (served.length > 0) document.addEventListener('focusin', ({ target }) => (focused = target as Element))

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((field): field is Field => 'value' in field && 'name' in field)

/**
 * A translator or another extension may have rewritten the page: then React draws the form anew in place of the one that
 * was served, and what was typed there has to be brought over, with the focus.
 */
export function useTypedBefore(ref: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const form = ref.current
    const lost = served.find(({ isConnected }) => !isConnected)
    if (!form || !lost || served.includes(form)) return
    served.splice(served.indexOf(lost), 1)
    for (const before of fieldsOf(lost)) {
      const now = fieldsOf(form).find(({ name, type }) => name === before.name && type === before.type)
      if (!now || now.type === 'hidden') continue
      if (before.value !== '') now.value = before.value
      if (before === focused) now.focus()
    }
  }, [ref])
}
