import { afterEach, expect, test } from 'vitest'
import { $contact, forgetContact, keepContact, rememberContact } from '~/features/lead/contact'

const nobody = { name: '', email: '', phone: '', postcode: '' }
let stop = () => {}

afterEach(() => {
  stop()
  forgetContact()
})

function memory(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

test('what one form learns the next is offered', () => {
  rememberContact({ name: 'Ada Lovelace', email: 'ada@example.com' })
  rememberContact({ phone: '020' })
  expect($contact.get()).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '020',
    postcode: '',
  })
})

test('the session remembers across pages', () => {
  const storage = memory()
  stop = keepContact(storage)
  rememberContact({ name: 'Ada', postcode: 'N1' })
  stop()
  forgetContact()
  stop = keepContact(storage)
  expect($contact.get()).toEqual({ ...nobody, name: 'Ada', postcode: 'N1' })
})

test('what was typed before the store was read wins', () => {
  rememberContact({ name: 'New' })
  stop = keepContact(memory({ contact: JSON.stringify({ name: 'Old', email: 'old@example.com' }) }))
  expect($contact.get()).toEqual({ ...nobody, name: 'New', email: 'old@example.com' })
})

test.each(['not json', '[]', 'null', '{"name":3,"other":"x"}', '"text"'])(
  'stored %s is read as nobody',
  (stored) => {
    stop = keepContact(memory({ contact: stored }))
    expect($contact.get()).toEqual(nobody)
  },
)

test('storage that refuses does not stop the page', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  stop = keepContact({ getItem: refuse, setItem: refuse })
  rememberContact({ name: 'Ada' })
  expect($contact.get().name).toBe('Ada')
})

test('forgetting empties the store and the session', () => {
  const storage = memory()
  stop = keepContact(storage)
  rememberContact({ name: 'Ada' })
  forgetContact()
  expect($contact.get()).toEqual(nobody)
  expect(JSON.parse(storage.items.get('contact') ?? '')).toEqual(nobody)
})
