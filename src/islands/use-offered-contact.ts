import { type RefObject, useEffect } from 'react'
import { openContact } from '~/browser/contact'
import { prepareToSend } from '~/browser/send-lead'
import { $contact } from '~/features/lead/contact'
import { offerContact, rememberFields } from './consultation-form'

/** Offers what was typed in another form, remembers what is typed in this one, and gets ready to send at the first keystroke. */
export function useOfferedContact(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current
    if (!form) return
    openContact()
    const remember = () => rememberFields(form)
    form.addEventListener('change', remember)
    form.addEventListener('input', prepareToSend, { once: true })
    const stop = $contact.subscribe((contact) => offerContact(form, contact))
    return () => {
      stop()
      form.removeEventListener('change', remember)
      form.removeEventListener('input', prepareToSend)
    }
  }, [ref])
}
