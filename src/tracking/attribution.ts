import { parseObject } from '~/lib/parse'
import { session } from '~/lib/browser'
import { arrivalKey, clickKey } from './every-page'
import { type Attribution, clickIdsOf } from './attribution-rules'
import { cleanAttribution } from './clean-attribution'

// The session's attribution for an enquiry. every-page.ts stores it.

/** The session's arrival, its stored click ids, and those of this page's address. */
export function readAttribution(): Attribution | null {
  return (
    cleanAttribution({ ...stored(arrivalKey), ...stored(clickKey), ...clickIdsOf(location.href) }) ?? null
  )
}

const stored = (key: string): object => parseObject(session.get(key)) ?? {}
