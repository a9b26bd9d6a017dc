import { cleanAnswers } from '~/submission/answers'
import { cleanAttribution } from '~/tracking/clean-attribution'
import { cleanText } from '~/lib/clean-text'
import { isUuid } from '~/lib/uuid'
import { faultsOf } from '~/submission/checks'
import type { SubmissionRow } from '~/submission/row'
import { formTypes, sourceOf } from '~/submission/sources'
import { cleanSignals, type InsertBody } from '~/delivery/notes'
import type { Payload } from '~/submission/payload'

/**
 * An enquiry as it came over the wire, made safe: the id, its source's own columns as cleaned text, and the notes.
 * Whatever else was sent is left out, so that no server column can be set. Undefined when it is no enquiry.
 */
export function readInsertBody(sent: Readonly<Record<string, unknown>>): InsertBody | undefined {
  const { id, form_type, consent, signals } = sent
  const formType = formTypes.find((known) => known === form_type)
  if (!isUuid(id) || !formType) return undefined
  if (consent !== undefined && consent !== true) return undefined
  const fields = sourceOf(formType).sends.flatMap((field) => readField(field, sent[field]))
  const payload = Object.fromEntries(fields) as Payload
  if (faultsOf(payload).length > 0) return undefined
  const attribution = cleanAttribution(sent['attribution'])
  const answers = cleanAnswers(sent['answers'])
  return {
    id: id.toLowerCase(),
    ...payload,
    signals: cleanSignals(signals),
    ...(attribution && { attribution }),
    ...(answers && { answers }),
  }
}

function readField(field: keyof SubmissionRow, value: unknown): [string, unknown][] {
  if (field === 'consent') return value === true ? [[field, true]] : []
  return typeof value === 'string' ? [[field, cleanText(value)]] : []
}
