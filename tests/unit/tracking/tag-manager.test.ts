import { afterEach, expect, test, vi } from 'vitest'
import { denyByDefault, updateConsent } from '~/tracking/tag-manager'

afterEach(() => vi.unstubAllGlobals())

const all = (permission: string) => ({
  ad_storage: permission,
  ad_user_data: permission,
  ad_personalization: permission,
  analytics_storage: permission,
})

test('all four signals are denied at first and follow each answer, as arguments objects', () => {
  const page: { dataLayer?: ArrayLike<unknown>[] } = {}
  vi.stubGlobal('window', page)
  denyByDefault()
  updateConsent('accepted')
  updateConsent('rejected')
  expect(page.dataLayer?.map((command) => [...Array.from(command)])).toEqual([
    ['consent', 'default', all('denied')],
    ['consent', 'update', all('granted')],
    ['consent', 'update', all('denied')],
  ])
  // The tags ignore an array.
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]')
})
