import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const blocked = new Error('Storage is blocked')

/** A page with or without a tag manager, and with this stored answer. */
async function open(tagManager: string, answer: string | null | Error) {
  vi.stubEnv('PUBLIC_GTM_ID', tagManager)
  vi.stubGlobal('localStorage', {
    getItem: () => {
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return import('~/tracking/consent')
}

const answers = [null, 'rejected', '', 'true', 'Accepted', blocked, 'accepted']

test.each(answers.flatMap((answer) => ['', 'GTM-TEST'].map((tagManager) => [answer, tagManager] as const)))(
  'the answer %s counts as consent only if it is "accepted" (tag manager: "%s")',
  async (answer, tagManager) => {
    const { hasRejected, mayKeepPersonalData, mayLoadThirdParty } = await open(tagManager, answer)
    // The banner asks again after anything else.
    expect(hasRejected()).toBe(answer === 'rejected')
    expect(mayLoadThirdParty()).toBe(answer === 'accepted')
    // Without a tag manager no third party reads the data layer.
    expect(mayKeepPersonalData()).toBe(tagManager === '' || answer === 'accepted')
  },
)

test.each(['accepted', 'rejected'] as const)(
  'with blocked storage, %s counts on this page',
  async (answer) => {
    const { hasRejected, saveConsent, mayLoadThirdParty } = await open('', blocked)
    saveConsent(answer)
    expect(hasRejected()).toBe(answer === 'rejected')
    expect(mayLoadThirdParty()).toBe(answer === 'accepted')
  },
)
