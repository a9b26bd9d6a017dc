// The mail that tells the team of many enquiries at once, when marks or mail server fail.
import { expect, test } from 'vitest'
import { remind } from '~/server/remind'
import { count, insert, mail, pass, postgres, ownContext, told } from './backlog-world'

test('a bundle whose marks could not be set is sent again under the same Message-ID', async () => {
  await postgres.admin.query('update private.settings set team_mails_per_hour = 0')
  await insert(3)
  const context = ownContext()
  const update = () => Promise.reject(new Error('The database is away'))
  await remind({ ...context, database: { ...context.database, update } })
  await pass(0)
  await remind(context)
  await context.close()
  await postgres.admin.query('update private.settings set team_mails_per_hour = 30')
  const identities = told().bundles.map(({ messageId }) => messageId)
  expect(identities).toHaveLength(2)
  expect(new Set(identities).size).toBe(1)
})

test('a bundle is marked only once the mail server has taken it', async () => {
  await postgres.admin.query('update private.settings set team_mails_per_hour = 0')
  await insert(4)
  const context = ownContext()
  mail.state.conduct = 'later'
  await remind(context)
  expect(await count('team_mailed_at is null')).toBe(4)
  mail.state.conduct = 'accept'
  await pass(0)
  await remind(context)
  await context.close()
  await postgres.admin.query('update private.settings set team_mails_per_hour = 30')
  expect(await count('team_mailed_at is null')).toBe(0)
  expect(told().bundles).toHaveLength(1)
})
