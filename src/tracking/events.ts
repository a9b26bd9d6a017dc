import { PUBLIC_GTM_ID } from 'astro:env/client'
import type { Payload } from '~/lead/row'
import { type FormType, sourceOf } from '~/lead/sources'
import { mayKeepPersonalData, mayLoadThirdParty } from './consent'
import { pushEvent } from './every-page'
import { hashFields } from './hash'

const typeOf = ({ form_type }: Payload): FormType => form_type ?? 'consultation'

/** Specification 7, Tracking events: a lead has been stored. Contains nothing personal. */
export const submitSuccess = (payload: Payload, now: number) => ({
  event: 'submit_success',
  form_type: typeOf(payload),
  timestamp: new Date(now).toISOString(),
})

/** Whether the visitor has accepted the tag manager, if there is one. */
const isMeasured = (): boolean => Boolean(PUBLIC_GTM_ID) && mayLoadThirdParty()

const loadUserData = () => import('./user-data').catch(() => undefined)

/** Loads what `trackSubmission` needs. Call it while the enquiry is being sent, so that its success is measured at once. */
export function prepareTracking(): void {
  if (isMeasured()) void loadUserData()
}

/** Whether measurement tools may read hashes only: the fact privacy.measured, as an attribute of the consent banner. */
const mayReadHashesOnly = (): boolean => document.querySelector('consent-banner[data-hashes-only]') !== null

/**
 * Pushes submit_success. If there is a tag manager, it contains personal data only after consent. It never contains an earlier page's,
 * which another person may have typed. A message that contains an answer about health is left out.
 */
export async function trackSubmission(
  payload: Payload,
  { isFromHere }: { isFromHere: boolean },
): Promise<void> {
  const event = submitSuccess(payload, Date.now())
  if (!isFromHere || !mayKeepPersonalData()) return pushEvent(event)
  const data = sourceOf(typeOf(payload)).hasHealthAnswer ? { ...payload, message: '' } : payload
  // Browsers hash only in secure contexts. The live site is always served over HTTPS.
  const canHash = 'subtle' in crypto
  const hashed = canHash ? await hashFields(data) : {}
  const user = canHash && isMeasured() ? await (await loadUserData())?.userData(data) : undefined
  pushEvent({
    ...event,
    ...(!mayReadHashesOnly() && { form_data: data }),
    form_data_hashed: hashed,
    ...(user && { user_data: user }),
  })
}
