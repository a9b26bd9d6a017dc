// What enters the data layer when an enquiry has arrived, and what a tag manager may read there.
import { createHash } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import type { OutboxItem } from '~/outbox/outbox'
import { openBrowser, type BrowserOptions } from './browser/browser'
import { item as itemOf, start } from './world'

const payload = {
  first_name: ' Ada',
  email: 'Ada@Example.com',
  phone: '01632 960001',
  form_type: 'consultation',
} as const
const item = itemOf('a', { payload })
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
  content?: string
}

afterAll(() => vi.doUnmock('~/tracking/user-data'))

async function open({ consent, file, content = '', ...options }: Visit = {}) {
  const browser = await openBrowser(options)
  browser.open({ content })
  if (consent) browser.localStorage.setItem('consent', consent)
  let loads = 0
  vi.doMock('~/tracking/user-data', (original) => {
    loads++
    if (file === 'gone') throw new Error('404')
    return browser.follow(original())
  })
  const { sender } = await import('~/outbox/page-outbox')
  const { onResult, listenForResult } = await import('~/outbox/on-result')
  return {
    ...browser,
    loads: () => loads,
    listenForResult,
    settle: async (one: OutboxItem) => {
      onResult(one, { kind: 'delivered' }, sender)
      await browser.quiet()
      return window.dataLayer
    },
  }
}

test('without a tag manager an enquiry of this page is counted whole, and nothing is fetched for it', async () => {
  const { loads, settle, listenForResult } = await open()
  listenForResult('a', () => true)
  expect(await settle(item)).toEqual([whole])
  expect(loads()).toBe(0)
})

test('a visitor who has agreed is measured as Google’s tags read it', async () => {
  const { loads, settle, listenForResult } = await open({ ...tagManager, consent: 'accepted' })
  listenForResult('a', () => true)
  expect(await settle(item)).toEqual([{ ...whole, user_data: user }])
  expect(loads()).toBe(1)
})

test('where hashes alone may be read, nothing stands there as it was typed', async () => {
  const content = '<consent-banner data-hashes-only></consent-banner>'
  const { settle, listenForResult } = await open({ ...tagManager, consent: 'accepted', content })
  listenForResult('a', () => true)
  expect(await settle(item)).toEqual([{ ...bare, form_data_hashed: hashes, user_data: user }])
})

test('what that takes is fetched while the enquiry is on its way', async () => {
  const { loads, quiet, listenForResult } = await open({ ...tagManager, consent: 'accepted' })
  listenForResult('a', () => true)
  await quiet()
  expect(loads()).toBe(1)
})

test.each(['rejected', undefined] as const)(
  'of a visitor who has not agreed (%s) nothing personal is told, and nothing is fetched',
  async (consent) => {
    const { loads, settle, listenForResult } = await open({ ...tagManager, ...(consent && { consent }) })
    listenForResult('a', () => true)
    expect(await settle(item)).toEqual([bare])
    expect(loads()).toBe(0)
  },
)

test.each([{}, { ...tagManager, consent: 'accepted' } as const])(
  'an earlier page’s enquiry may be another person’s: it is only counted',
  async (visit) => {
    const { loads, settle } = await open(visit)
    expect(await settle(item)).toEqual([bare])
    expect(loads()).toBe(0)
  },
)

test('where the file for it is gone, an enquiry is measured without it', async () => {
  const failures: unknown[] = []
  const note = (reason: unknown) => void failures.push(reason)
  process.on('unhandledRejection', note)
  const { quiet, settle, listenForResult } = await open({ ...tagManager, consent: 'accepted', file: 'gone' })
  listenForResult('a', () => true)
  await quiet()
  expect(await settle(item)).toEqual([whole])
  process.off('unhandledRejection', note)
  expect(failures).toEqual([])
})

test('where the page is not served securely nothing is hashed', async () => {
  const { settle, listenForResult } = await open({ ...tagManager, consent: 'accepted', isSecure: false })
  listenForResult('a', () => true)
  expect(await settle(item)).toEqual([{ ...whole, form_data_hashed: {} }])
})

test('an answer about the visitor’s health is not in it', async () => {
  const { settle, listenForResult } = await open()
  listenForResult('a', () => true)
  const answered = { form_type: 'need_assessment', message: 'in hospital' } as const
  expect(await settle(itemOf('a', { payload: answered }))).toMatchObject([
    { form_type: 'need_assessment', form_data: { ...answered, message: '' } },
  ])
})
