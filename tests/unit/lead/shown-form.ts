// The consultation form as it stands in a page, or in the page that comes back to a visitor without script.
import { Window } from 'happy-dom'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Given, services } from './readers'

export function formIn(html: string): HTMLFormElement {
  const { document } = new Window() as unknown as { document: Document }
  document.body.innerHTML = html
  // happy-dom chooses the option before the one that is marked.
  for (const option of document.querySelectorAll('option[selected]'))
    option.closest('select')!.value = option.getAttribute('value') ?? ''
  return document.querySelector('form')!
}

/** Drawn on no page, as by the build. Imported at its use, when the settings of the test's world stand. */
export async function drawnForm(variant: 'default' | 'hero' | 'compact'): Promise<HTMLFormElement> {
  const { ConsultationForm } = await import('~/enquiry/ConsultationForm')
  const words = { title: 'Ask us', reply: 'soon', months: 12 }
  const form = createElement(ConsultationForm, { ...words, serviceType: 'general', services, variant })
  return formIn(renderToStaticMarkup(form))
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('input, textarea, select')]

/** What a visitor sees of them; the field no person sees is a trap for programs. */
export const shownIn = (form: HTMLFormElement) =>
  controlsOf(form)
    .filter(({ type }) => type !== 'hidden')
    .filter((control) => !control.closest('[aria-hidden=true]'))

/** Fills in every field with something of its own. */
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

/** As a browser without script posts it. */
export const posted = (form: HTMLFormElement) =>
  new URLSearchParams(controlsOf(form).map(({ name, value }) => [name, value]))
