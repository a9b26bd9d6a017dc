// Somebody is erased while a mail about them is under way, by a real mail server: nothing of them is left, and nothing more goes out.
import { expect, test } from 'vitest'
import { endLeases, erase, mail, recipients, run, send, stored } from './post-office'
import { team } from './mail/mail-server'

test('erased while the team is mailed, the visitor gets no mail, no row comes back, and the eraser is told', async () => {
  const id = await send()
  let told: { erased: number; underWay: number } | undefined
  mail.state.before = async () => {
    told ??= await erase('ada@example.com')
  }
  await run()
  expect(told).toEqual({ erased: 1, underWay: 1 })
  expect(recipients()).toEqual([[team]])
  expect(await stored(id)).toBeUndefined()
  await endLeases()
  await run()
  expect(recipients()).toEqual([[team]])
})

test('erased before its mails, none goes out', async () => {
  await send()
  const other = await send({ email: 'grace@example.com' })
  expect(await erase('ada@example.com')).toEqual({ erased: 1, underWay: 0 })
  await run()
  expect(recipients()).toEqual([[team], ['grace@example.com']])
  expect(await stored(other)).toBeDefined()
})
