import { type RefObject, useEffect, useState } from 'react'
import { openContact } from '~/forms/open-contact'
import { prepareToSend } from '~/delivery/send-lead'
import { clearedSentence } from '~/forms/cleared-sentence'
import {
  $contact,
  forgetContact,
  isNobody,
  offeredContact,
  rememberContact,
  renewContact,
} from '~/forms/contact'
import { readFields } from './consultation-form'
import { clearFilledIn, isFilledIn, offerContact, releaseEmptied, withdrawContact } from './filled-in'

/**
 * Fills in what was typed in another form and takes it out again when it is forgotten; remembers what is typed in this
 * form; gets ready to send at the first keystroke.
 */
export function useOfferedContact(ref: RefObject<HTMLFormElement | null>) {
  const [isFilled, setFilled] = useState(false)
  const [cleared, setCleared] = useState('')
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    openContact()
    return followContact(form, () => setFilled(isFilledIn(form)))
  }, [ref])
  const clear = () => {
    if (ref.current) setCleared(clearedSentence(clearFilledIn(ref.current)))
    setFilled(false)
    forgetContact()
  }
  return { isFilled, cleared, clear }
}

/** Keeps a form and what is known of the visitor together, until it is told to stop. */
function followContact(form: HTMLFormElement, changed: () => void): () => void {
  let isOwn = false
  const follow = () => {
    // What is typed here is for other forms: a second first name is nobody's last name.
    if (isOwn) return
    if (isNobody($contact.get())) withdrawContact(form)
    else if (offerContact(form, $contact.get())) renewContact(Date.now())
    changed()
  }
  const remember = () => {
    isOwn = true
    rememberFields(form)
    isOwn = false
  }
  const release = () => {
    releaseEmptied(form)
    changed()
  }
  // A form is emptied just after it says so.
  const releaseLater = () => queueMicrotask(release)
  form.addEventListener('change', remember)
  form.addEventListener('input', release)
  form.addEventListener('reset', releaseLater)
  form.addEventListener('input', prepareToSend, { once: true })
  offeredContact(Date.now())
  const stop = $contact.subscribe(follow)
  return () => {
    stop()
    form.removeEventListener('change', remember)
    form.removeEventListener('input', release)
    form.removeEventListener('reset', releaseLater)
    form.removeEventListener('input', prepareToSend)
  }
}

function rememberFields(form: HTMLFormElement): void {
  const { firstName, lastName, email, phone } = readFields(form)
  rememberContact({ name: `${firstName} ${lastName}`.trim(), email, phone }, Date.now())
}
