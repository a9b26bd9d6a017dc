import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { prepareToSend } from '~/outbox/send-lead'
import { clearedSentence } from './form-words'
import {
  $lead,
  currentLead,
  emptyLead,
  forgetLead,
  type LeadState,
  openLeadState,
  renewLead,
  saveLead,
} from '~/lead/lead-state'
import { readFields } from './consultation-form'
import { clearFilledIn, followLead, isFilledIn, releaseEmptied } from './filled-in'

/**
 * Fills in what was told in another form and takes it out again when it is forgotten; remembers what is typed in this
 * form; gets ready to send at the first keystroke.
 */
export function useOfferedContact(ref: RefObject<HTMLFormElement | null>) {
  const lead = useStore($lead, { ssr: () => emptyLead })
  /** What this form itself told last: a second first name is nobody's last name. */
  const own = useRef<LeadState>(undefined)
  const [isFilled, setFilled] = useState(false)
  const [cleared, setCleared] = useState('')
  useEffect(() => {
    const form = ref.current
    if (!form) return undefined
    openLeadState()
    currentLead()
    return listen(form, {
      remember: () => (own.current = rememberFields(form)),
      changed: () => setFilled(isFilledIn(form)),
    })
  }, [ref])
  useEffect(() => {
    const form = ref.current
    if (!form || lead === own.current) return
    if (followLead(form, lead)) renewLead()
    setFilled(isFilledIn(form))
  }, [ref, lead])
  const clear = () => {
    if (ref.current) setCleared(clearedSentence(clearFilledIn(ref.current)))
    setFilled(false)
    forgetLead()
  }
  return { isFilled, cleared, clear, callToAction: lead.callToAction }
}

interface Listeners {
  remember: () => void
  /** Fields were emptied or filled. */
  changed: () => void
}

/** Listens to a form's own events, until it is told to stop. */
function listen(form: HTMLFormElement, { remember, changed }: Listeners): () => void {
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
  return () => {
    form.removeEventListener('change', remember)
    form.removeEventListener('input', release)
    form.removeEventListener('reset', releaseLater)
    form.removeEventListener('input', prepareToSend)
  }
}

function rememberFields(form: HTMLFormElement): LeadState {
  const { firstName, lastName, email, phone } = readFields(form)
  return saveLead({ name: `${firstName} ${lastName}`.trim(), email, phone })
}
