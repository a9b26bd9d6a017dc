import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

/** The page of a build with or without a tag manager, to a visitor who has answered so. */
async function page({ tagManager, answer }: { tagManager: string; answer: string | null | Error }) {
  vi.stubEnv('PUBLIC_GTM_ID', tagManager)
  vi.stubGlobal('localStorage', {
    getItem: () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return import('~/tracking/consent')
}

const forbidden = new Error('Storage is forbidden')
const noConsent = [null, 'rejected', '', 'true', 'Accepted', forbidden]

describe.each(['', 'GTM-TEST'])('with the tag manager “%s”', (tagManager) => {
  test.each(noConsent)('nothing of a third party loads where the visitor’s answer is %s', async (answer) => {
    const { mayLoadThirdParty } = await page({ tagManager, answer })
    expect(mayLoadThirdParty()).toBe(false)
  })

  test('it loads once the visitor has accepted', async () => {
    const { mayLoadThirdParty } = await page({ tagManager, answer: 'accepted' })
    expect(mayLoadThirdParty()).toBe(true)
  })
})

test.each(['accepted', 'rejected'] as const)(
  'where storage is forbidden, the answer “%s” counts on this page',
  async (answer) => {
    const { keepConsent, mayLoadThirdParty, readConsent } = await page({ tagManager: '', answer: forbidden })
    keepConsent(answer)
    expect(readConsent()).toBe(answer)
    expect(mayLoadThirdParty()).toBe(answer === 'accepted')
  },
)

test('personal data of our own needs no consent where no tag manager reads it, and the same consent where one does', async () => {
  for (const answer of [...noConsent, 'accepted']) {
    expect((await page({ tagManager: '', answer })).mayKeepPersonalData()).toBe(true)
    vi.resetModules()
    expect((await page({ tagManager: 'GTM-TEST', answer })).mayKeepPersonalData()).toBe(answer === 'accepted')
    vi.resetModules()
  }
})
