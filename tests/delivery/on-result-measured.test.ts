// What enters the data layer when an enquiry has arrived, and what a tag manager may read there.
import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Entry } from '~/delivery/entry'
import { openBrowser, type BrowserOptions } from './browser/browser'
import { entry as entryOf, start } from './world'

const payload = {
  first_name: ' Ada',
  email: 'Ada@Example.com',
  phone: '01632 960001',
  form_type: 'consultation',
} as const
const entry = entryOf('a', { payload })
const timestamp = new Date(start).toISOString()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hashes = {
  first_name_hash: sha256('ada'),
  email_hash: sha256('ada@example.com'),
  phone_hash: sha256('01632 960001'),
  form_type_hash: sha256('consultation'),
}
const user = {
  sha256_email_address: sha256('ada@example.com'),
  sha256_phone_number: sha256('+441632960001'),
}
const bare = { event: 'submit_success', form_type: 'consultation', timestamp }
const whole = { ...bare, form_data: payload, form_data_hashed: hashes }

const tagManager = { settings: { PUBLIC_GTM_ID: 'GTM-TEST' } }

interface Visit extends BrowserOptions {
  consent?: 'accepted' | 'rejected'
  /** What of the tag manager's own code is fetched: noted, or gone after a new release. */
  file?: 'gone'
}

async function open({ consent, file, ...options }: Visit = {}) {
  const browser = await openBrowser(options)
  browser.open()
  if (consent) browser.localStorage.setItem('consent', consent)
  let loads = 0
  vi.doMock('~/tracking/user-data', (original) => {
    loads++
    if (file === 'gone') throw new Error('404')
    return browser.follow(original())
  })
  const { courier } = await import('~/delivery/outbox')
  const { settled, whenSettled } = await import('~/delivery/settled')
  return {
    ...browser,
    loads: () => loads,
    whenSettled,
    settle: async (one: Entry) => {
      settled(one, { kind: 'delivered' }, courier)
      await browser.quiet()
      return window.dataLayer
    },
  }
}

test('without a tag manager an enquiry of this page is counted whole, and nothing is fetched for it', async () => {
  const { loads, settle, whenSettled } = await open()
  whenSettled('a', () => true)
  expect(await settle(entry)).toEqual([whole])
  expect(loads()).toBe(0)
})

test('a visitor who has agreed is measured as Google’s tags read it', async () => {
  const { loads, settle, whenSettled } = await open({ ...tagManager, consent: 'accepted' })
  whenSettled('a', () => true)
  expect(await settle(entry)).toEqual([{ ...whole, user_data: user }])
  expect(loads()).toBe(1)
})

test('what that takes is fetched while the enquiry is on its way', async () => {
  const { loads, quiet, whenSettled } = await open({ ...tagManager, consent: 'accepted' })
  whenSettled('a', () => true)
  await quiet()
  expect(loads()).toBe(1)
})

test.each(['rejected', undefined] as const)(
  'of a visitor who has not agreed (%s) nothing personal is told, and nothing is fetched',
  async (consent) => {
    const { loads, settle, whenSettled } = await open({ ...tagManager, ...(consent && { consent }) })
    whenSettled('a', () => true)
    expect(await settle(entry)).toEqual([bare])
    expect(loads()).toBe(0)
  },
)

test.each([{}, { ...tagManager, consent: 'accepted' } as const])(
  'an earlier page’s enquiry may be another person’s: it is only counted',
  async (visit) => {
    const { loads, settle } = await open(visit)
    expect(await settle(entry)).toEqual([bare])
    expect(loads()).toBe(0)
  },
)

test('where the file for it is gone, an enquiry is measured without it', async () => {
  const failures: unknown[] = []
  const note = (reason: unknown) => void failures.push(reason)
  process.on('unhandledRejection', note)
  const { quiet, settle, whenSettled } = await open({ ...tagManager, consent: 'accepted', file: 'gone' })
  whenSettled('a', () => true)
  await quiet()
  expect(await settle(entry)).toEqual([whole])
  process.off('unhandledRejection', note)
  expect(failures).toEqual([])
})

test('where the page is not served securely nothing is hashed', async () => {
  const { settle, whenSettled } = await open({ ...tagManager, consent: 'accepted', isSecure: false })
  whenSettled('a', () => true)
  expect(await settle(entry)).toEqual([{ ...whole, form_data_hashed: {} }])
})

test('an answer about the visitor’s health is not in it', async () => {
  const { settle, whenSettled } = await open()
  whenSettled('a', () => true)
  const answered = { form_type: 'need_assessment', message: 'in hospital' } as const
  expect(await settle(entryOf('a', { payload: answered }))).toMatchObject([
    { form_type: 'need_assessment', form_data: { ...answered, message: '' } },
  ])
})
