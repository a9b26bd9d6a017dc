import type { Fault } from '~/submission/checks'
import { faultsOf } from '~/submission/checks'
import { payloadOf } from '~/submission/payload'
import { cleanText, cutText } from '~/lib/clean-text'
import { longest } from '~/lib/limits'
import { type ConsultationFields, eachField } from './fields'
import { consultationLead } from './lead'

/** A consultation form posted as plain HTML. */
export interface NativePost {
  fields: ConsultationFields
  serviceType: string
  /** The hidden field was filled. */
  trap: boolean
}

/** Reads the form's fields; a missing one is empty. `get` is FormData's. */
export function readNativePost(get: (name: string) => unknown): NativePost {
  const text = (name: string) => {
    const value = get(name)
    return typeof value === 'string' ? cleanText(value) : ''
  }
  // No visitor typed it, so nobody could mend it.
  const serviceType = cutText(text('serviceType'), longest.other) || 'general'
  return { fields: eachField(text), serviceType, trap: text('subject') !== '' }
}

export const nativeLead = ({ fields, serviceType }: NativePost) => consultationLead(fields, serviceType)

export const nativeFaults = (post: NativePost): Fault[] => faultsOf(payloadOf(nativeLead(post).row))
