import { describe, expect, test } from 'vitest'
import { slipIn } from '~/lead/slips'

describe('a mail address is asked about', () => {
  test.each([
    ['margaret@gmial.com', 'margaret@gmail.com'],
    ['margaret@gmial', 'margaret@gmail.com'],
    ['margaret@gmail', 'margaret@gmail.com'],
    ['Margaret.Ashworth@GMAIL.CON', 'Margaret.Ashworth@gmail.com'],
    ['m@gmail.co', 'm@gmail.com'],
    ['m@gmail,com', 'm@gmail.com'],
    ['m@hotmial.co.uk', 'm@hotmail.co.uk'],
    ['m@hotmail.couk', 'm@hotmail.co.uk'],
    ['m@yaho.co.uk', 'm@yahoo.co.uk'],
    ['m@btintenet.com', 'm@btinternet.com'],
    ['m@btinternet.con', 'm@btinternet.com'],
    ['m@outlok.com', 'm@outlook.com'],
    ['m@iclod.com', 'm@icloud.com'],
    ['m@virginmeda.com', 'm@virginmedia.com'],
    ['m@googlemial.com', 'm@googlemail.com'],
    ['m@liv.co.uk', 'm@live.co.uk'],
    ['m@btopenword.com', 'm@btopenworld.com'],
    ['m@talktak.net', 'm@talktalk.net'],
    ['m@ntlword.com', 'm@ntlworld.com'],
    ['m@bluyonder.co.uk', 'm@blueyonder.co.uk'],
    ['m@tiscalli.co.uk', 'm@tiscali.co.uk'],
    ['m@protonmal.com', 'm@protonmail.com'],
    ['m@hotmail.co', 'm@hotmail.com'],
    ['m@yahoo.co.ik', 'm@yahoo.co.uk'],
    ['m@yahoo.com.', 'm@yahoo.com'],
  ])('%s, with what was probably meant', (typed, suggestion) => {
    expect(slipIn('email', typed)).toEqual({ text: `Did you mean ${suggestion}?`, suggestion })
  })

  test.each([
    ...['m@x', 'ada@ourcompany', 'ada@.'].map((typed) => [typed, 'There’s no dot after the @.'] as const),
    ...['ada', '@gmial.com'].map((typed) => [typed, 'An email address has an @ in it.'] as const),
  ])('%s, without a guess: %s', (typed, wrong) => {
    expect(slipIn('email', typed)).toEqual({ text: `${wrong} Check it, or send it as it is.` })
  })
})

describe('a mail address is not asked about', () => {
  test.each(
    `gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr outlook.com live.co.uk live.com yahoo.com yahoo.co.uk
    ymail.com rocketmail.com icloud.com me.com mac.com aol.com aol.co.uk msn.com sky.com btinternet.com btopenworld.com bt.com
    virginmedia.com talktalk.net ntlworld.com blueyonder.co.uk tiscali.co.uk o2.co.uk plus.com zen.co.uk talk21.com lineone.net
    gmx.co.uk gmx.net mail.com email.com proton.me protonmail.com pm.me fastmail.com hey.com zoho.com nhs.net doctors.org.uk
    manchester.ac.uk leeds.gov.uk bbc.co.uk rnli.org.uk smith.law gail.co.uk smithandsons.co.uk farm.wales hall.london
    hotmail.ca hotmail.ch hotmail.de hotmail.es hotmail.it hotmail.com.au hotmail.com.br hotmail.co.nz hotmail.co.za
    outlook.cl outlook.cz outlook.fr outlook.ie outlook.com.au outlook.com.br live.ca live.ie live.nl live.com.au live.co.za
    yahoo.ca yahoo.fr yahoo.ie yahoo.no yahoo.ro yahoo.com.au yahoo.com.hk yahoo.com.sg yahoo.co.in yahoo.co.jp yahoo.co.nz
    yahoo.co.za fmail.co.uk talktalk.co.uk protonmail.ch
    web.de t-online.de orange.fr libero.it comcast.net qq.com dr.com fsmail.net test.invalid example.com example.test`
      .split(/\s+/)
      .map((domain) => [domain]),
  )('at %s', (domain) => expect(slipIn('email', ` ada@${domain} `)).toBeUndefined())

  test('while it is empty', () => expect(slipIn('email', ' ')).toBeUndefined())
})

test.each([
  '12345',
  '020 79',
  '7946 0018',
  '020 7946 00188',
  '0123 4567',
  '+44 12345',
  'call me',
  '1234567',
  'not before 10:00',
])('a phone number is asked about: %s', (typed) =>
  expect(slipIn('tel', typed)).toEqual({
    text: 'A UK number has 10 or 11 digits. Check it, or send it as it is.',
  }),
)

test.each([
  '020 7946 0018',
  '(020) 7946-0018',
  '01204 12345',
  '07700 900123',
  '7700 900123',
  '+44 7700 900123',
  '+44 (0)20 7946 0018',
  '0044 20 7946 0018',
  '020 7946 0018 ext 12',
  '020 7946 0018, evenings',
  '07700 900123 or 020 7946 0018',
  '+33 1 23 45 67 89',
  '0033 1 23',
  '+1',
  '+49 12345',
  '',
])('a phone number is not asked about: %s', (typed) => expect(slipIn('tel', typed)).toBeUndefined())
