// The consultation form in a page, or in the page returned to a visitor without JavaScript.
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Given, services } from './readers'

export function formIn(html: string): HTMLFormElement {
  const { document } = new Window() as unknown as { document: Document }
  document.body.innerHTML = html
  // happy-dom selects the wrong option.
  for (const option of document.querySelectorAll('option[selected]'))
    option.closest('select')!.value = option.getAttribute('value') ?? ''
  return document.querySelector('form')!
}

/** Rendered as in a build. Imported late, after the test's settings are in place. */
export async function renderedForm({ isCompact = false } = {}): Promise<HTMLFormElement> {
  const { ConsultationForm } = await import('~/enquiry/ConsultationForm')
  const words = { title: 'Ask us', reply: 'soon', months: 12, office: { phone: '020 7946 0018' } }
  const form = createElement(ConsultationForm, { ...words, serviceType: 'general', services, isCompact })
  return formIn(renderToStaticMarkup(form))
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('input, textarea, select')]

/** The visible fields, without the honeypot. */
export const shownIn = (form: HTMLFormElement) =>
  controlsOf(form)
    .filter(({ type }) => type !== 'hidden')
    .filter((control) => !control.closest('[aria-hidden=true]'))

/** Fills in every field with a different value. */
export function fill(form: HTMLFormElement): Given[] {
  return shownIn(form).map((control) => {
    const field = control.name
    if (control.tagName === 'SELECT') {
      const { value, textContent } = [...(control as HTMLSelectElement).options].at(-2) as HTMLOptionElement
      control.value = value
      return { field, text: value, mail: textContent }
    }
    control.value = control.type === 'email' ? `${field}@example.test` : `Given as ${field}`
    return { field, text: control.value }
  })
}

/** The form data that a browser without JavaScript posts. */
export const posted = (form: HTMLFormElement) =>
  new URLSearchParams(controlsOf(form).map(({ name, value }) => [name, value]))
