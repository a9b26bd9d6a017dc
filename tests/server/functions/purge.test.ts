import { expect, test } from 'vitest'
import { factNumber } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import purge from '~/functions/purge'
import { send } from '../post-office'

test('enquiries older than the retention period of the facts are deleted', async () => {
  const months = factNumber(readFacts().facts, 'company.retentionMonths')
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - months, old.getUTCDate() - 1)
  await send({}, { created_at: old.toISOString() })
  await send()
  expect(await (await purge()).json()).toEqual({ deleted: 1 })
})
