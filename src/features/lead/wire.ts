import { faultsOf } from './checks'
import { formTypes, type SubmissionRow } from './lead'
import type { InsertBody } from './outbox'
import { cleanText, payloadFields, type Payload } from './payload'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * An enquiry as it came over the wire, made safe: the id, its source's own columns as cleaned text, and the two notes.
 * Whatever else was sent is left out, so that no server column can be set. Undefined when it is no enquiry.
 */
export function readInsertBody(sent: Readonly<Record<string, unknown>>): InsertBody | undefined {
  const { id, form_type, consent, signals, attribution } = sent
  const formType = formTypes.find((known) => known === form_type)
  if (typeof id !== 'string' || !uuid.test(id) || !formType) return undefined
  if (consent !== undefined && consent !== true) return undefined
  const fields = payloadFields[formType].flatMap((field) => readField(field, sent[field]))
  const payload = Object.fromEntries(fields) as Payload
  if (faultsOf(payload).length > 0) return undefined
  return {
    id: id.toLowerCase(),
    ...payload,
    signals: isObject(signals) ? (signals as InsertBody['signals']) : { trap: false },
    ...(isObject(attribution) && { attribution: attribution as NonNullable<InsertBody['attribution']> }),
  }
}

function readField(field: keyof SubmissionRow, value: unknown): [string, unknown][] {
  if (field === 'consent') return value === true ? [[field, true]] : []
  return typeof value === 'string' ? [[field, cleanText(value)]] : []
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
