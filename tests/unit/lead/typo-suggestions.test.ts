import { describe, expect, test } from 'vitest'
import { singleAddress } from '~/lib/email-address'
import { typoSuggestion } from '~/lead/typo-suggestions'

/** Domains that look like a big provider's, or have an ending that looks like a common one. */
const realDomains = `
gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.com.au hotmail.co.nz outlook.com outlook.fr
outlook.ie outlook.dk outlook.com.tr outlook.co.id outlook.jp live.com live.co.uk live.fr live.dk live.com.au yahoo.com
yahoo.co.uk yahoo.ie yahoo.fr yahoo.com.hk yahoo.co.in ymail.com msn.com icloud.com me.com mac.com aol.com aol.co.uk aim.com
btinternet.com btopenworld.com btconnect.com virginmedia.com virginmedia.co.uk ntlworld.com blueyonder.co.uk blueyonder.com
talktalk.net talktalk.co.uk tiscali.co.uk tiscali.it protonmail.com protonmail.ch fmail.co.uk mail.com email.com mail.ru
zohomail.eu hive.co.uk life.co.uk love.co.uk five.co.uk line.co.uk give.com olive.com cloud.com mcloud.com gail.com gail.co.uk
grail.com hotels.com inlook.com outlook.org yahoo.net nhs.net nhs.uk nhs.scot wales.nhs.uk hmrc.gov.uk parliament.uk gov.wales
ox.ac.uk eton.org.uk jones.uk brown.me.uk taylor.ltd.uk metrobank.plc.uk smith.law farm.wales hall.london family.name photos.studio
smith.cam smith.co smith.cm smith.ne smith.ua smith.us smith.uz smith.dk smith.vet smith.ong test.invalid example.test
`
  .trim()
  .split(/\s+/)

describe('an email address is questioned', () => {
  test.each([
    ['margaret@gmial.com', 'margaret@gmail.com'],
    ['margaret@gmial', 'margaret@gmail.com'],
    ['margaret@gmail', 'margaret@gmail.com'],
    ['Margaret.Ashworth@GMAIL.CON', 'Margaret.Ashworth@gmail.com'],
    ['m@hotmail.couk', 'm@hotmail.co.uk'],
    ['m@yaho.co.uk', 'm@yahoo.co.uk'],
    ['m@btintenet.com', 'm@btinternet.com'],
    ['m@iclod.com', 'm@icloud.com'],
    ['m@live.co', 'm@live.com'],
    ['m@gmail.co.uk', 'm@gmail.com'],
    ['m@gmail.cm', 'm@gmail.com'],
    ['m@hotmail.uk', 'm@hotmail.co.uk'],
    ['m@msn.cmo', 'm@msn.com'],
    ['m@smith.con', 'm@smith.com'],
    ['m@smith.c0m', 'm@smith.com'],
    ['m@smith.couk', 'm@smith.co.uk'],
    ['m@leeds.gov.yk', 'm@leeds.gov.uk'],
    ['m@charity.orguk', 'm@charity.org.uk'],
    ['m@smith.ogr', 'm@smith.org'],
    ['m@smith.nt', 'm@smith.net'],
    ['m@smith.com.', 'm@smith.com'],
    ['m@smith..com', 'm@smith.com'],
    ['m@smith,com', 'm@smith.com'],
    ['m@smith. com', 'm@smith.com'],
    ['m @smith.com', 'm@smith.com'],
    ['m@ smith.com', 'm@smith.com'],
    ['m@@smith.com', 'm@smith.com'],
    ['m.@smith.com', 'm@smith.com'],
    ['.m@smith.com', 'm@smith.com'],
    ['m..a@smith.com', 'm.a@smith.com'],
    ['m. a@smith.com', 'm.a@smith.com'],
    ['\u202am@gmial.\u200bcom\u202c', 'm@gmail.com'],
    ['m@talktak.net', 'm@talktalk.net'],
    ['m@bluyonder.co.uk', 'm@blueyonder.co.uk'],
  ])('%s, with a suggestion', (typed, suggestion) => {
    expect(typoSuggestion('email', typed)).toEqual({ text: `Did you mean ${suggestion}?`, suggestion })
  })

  test.each<[typed: string, wrong: string]>([
    ['m@x', 'There’s no dot after the @.'],
    ['ada@ourcompany', 'There’s no dot after the @.'],
    ['ada@.', 'There’s no dot after the @.'],
    ['ada', 'An email address has an @ in it.'],
    ['@gmial.com', 'An email address has an @ in it.'],
    ['Ada <ada@example.com>', 'We can’t reply to this address as it’s written.'],
    ['ada lovelace@example.com', 'We can’t reply to this address as it’s written.'],
    ['ada@example.com or eve@example.com', 'We can’t reply to this address as it’s written.'],
    ['müller@example.com', 'We can’t reply to this address as it’s written.'],
  ])('%s, without a suggestion: %s', (typed, wrong) => {
    expect(typoSuggestion('email', typed)).toEqual({ text: `${wrong} Check it, or send it as it is.` })
  })
})

describe('an email address is not questioned', () => {
  test.each(realDomains)('at %s', (domain) => {
    expect(typoSuggestion('email', ` ada.lovelace+wills@${domain} `)).toBeUndefined()
  })

  test('at a domain in another script', () => {
    for (const domain of ['bücher.example', '例え.テスト', 'xn--r8jz45g.xn--zckzah'])
      expect(typoSuggestion('email', `ada@${domain}`)).toBeUndefined()
  })

  test('in capitals', () => expect(typoSuggestion('email', 'ADA@GMAIL.COM')).toBeUndefined())

  test('while it is empty', () => expect(typoSuggestion('email', ' \u200b')).toBeUndefined())
})

test('no suggestion is questioned again', () => {
  const typed = realDomains.flatMap((domain) => [
    `ada@${domain}.`,
    `ada@${domain.replace('.', '..')}`,
    `ada.@${domain}`,
  ])
  for (const email of typed) {
    const { suggestion = '' } = typoSuggestion('email', email) ?? {}
    expect(singleAddress(suggestion), email).toBe(suggestion)
    expect(typoSuggestion('email', suggestion)).toBeUndefined()
  }
})

test.each(['12345', '020 79', '7946 0018', '020 7946 00188', '+44 12345', 'call me', 'not before 10:00'])(
  'a phone number is questioned: %s',
  (typed) => {
    const text = 'This doesn’t look like a UK number. Check it, or send it as it is.'
    expect(typoSuggestion('tel', typed)).toEqual({ text })
  },
)

test.each(['020 7946 0018', '07700 900123 or 020 7946 0018', '+33 1 23 45 67 89', '0033 1 23', '+1', ''])(
  'a phone number is not questioned: %s',
  (typed) => expect(typoSuggestion('tel', typed)).toBeUndefined(),
)
