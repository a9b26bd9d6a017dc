import { type Fault, faultsOf } from '~/lead/checks'
import { payloadOf } from '~/lead/row'
import { cleanText, cutText } from '~/lib/text'
import { longest } from '~/lib/limits'
import { type ConsultationFields, eachField } from './fields'
import { consultationLead } from './lead'

/** A consultation form posted as plain HTML. */
export interface NativePost {
  fields: ConsultationFields
  serviceType: string
  /** The hidden field was filled. */
  trap: boolean
  /** The address of the page the form was first sent from; empty when the browser does not say. */
  landing: string
}

/** Of a page's address with its campaign names, in characters. */
const longestAddress = 2000

/**
 * Reads the form's fields; a missing one is empty. `get` is FormData's, `referer` the request's. A form that comes back from
 * the page that asked for it again brings the first page's address with it: that page's own says nothing.
 */
export function readNativePost(get: (name: string) => unknown, referer = ''): NativePost {
  const text = (name: string) => {
    const value = get(name)
    return typeof value === 'string' ? cleanText(value) : ''
  }
  // No visitor typed it, so nobody could mend it.
  const serviceType = cutText(text('serviceType'), longest.other) || 'general'
  const landing = cutText(text('landing') || referer, longestAddress)
  return { fields: eachField(text), serviceType, trap: text('subject') !== '', landing }
}

export const nativeLead = ({ fields, serviceType }: NativePost) => consultationLead(fields, serviceType)

export const nativeFaults = (post: NativePost): Fault[] => faultsOf(payloadOf(nativeLead(post).row))
