import { expect, test } from 'vitest'
import { factNumber } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import purge from '~/functions/purge'
import { send } from '../post-office'

test('what is older than the retention months of the facts is deleted', async () => {
  const months = factNumber(readFacts().facts, 'company.retentionMonths')
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - months, old.getUTCDate() - 1)
  await send({}, { created_at: old.toISOString() })
  await send()
  expect(await (await purge()).json()).toEqual({ deleted: 1 })
})
