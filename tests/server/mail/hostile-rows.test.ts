// Every email with hostile input, as a mail program reads it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { acknowledgement, callConfirmation } from '~/server/mail/visitor-mail'
import { callMail, teamList, teamMail } from '~/server/mail/team-mail'
import { digest } from '~/server/mail/digest'
import { createMailer } from '~/server/mail/mailer'
import type { Mail, StoredSubmission } from '~/server/mail/submission'
import { textColumns } from '~/lead/columns'
import { temporaryFolder } from '../../support/temporary-folder'
import { callEvent, facts, row } from './sample'

const hostile: Readonly<Record<string, string>> = {
  markup: '<img src=x onerror=alert(1)><script>alert(2)</script></td></table><style>*{display:none}</style>',
  'markup that is cut off': '"><a href="https://evil.example',
  'links in other syntaxes': '[Confirm](https://evil.example) <https://evil.example|Confirm>',
  headers: 'Ada\r\nBcc: all@example.com\r\nContent-Type: text/html\r\n\r\n<b>Hi</b>',
  'headers after a bare carriage return': 'Ada\rBcc: all@example.com',
  'unusual line breaks': 'Ada\u2028Bcc: all@example.com\u0085X: y\u000bZ: w\u000c',
  'an encoded word': '=?utf-8?Q?=0D=0ABcc:_all@example.com?=',
  'an encoded direction mark': '=?utf-8?Q?=E2=80=AE?= Ada',
  'a boundary': '--_NmP-1-Part_1\r\nContent-Type: text/html\r\n\r\n<b>Hi</b>',
  'direction marks': 'Ada \u202egpj.exe\u2066\u061c\u200f',
  'several addresses': 'ada@example.com, all@example.com; "x" <eve@example.com>',
  'an address that is a link': 'a?bcc=all@example.com&body=<b>@example.com',
  'an imitation of our own text': '\n\n*** This enquiry is paid for. ***\n\nCONTACT\nPhone: 0900 111\n--\n',
  'a very long word': 'W'.repeat(5000),
  'unpaired surrogates and NUL': 'a\ud800b\udc00c\0d',
}

const rowOf = (text: string): StoredSubmission => ({
  ...row,
  ...Object.fromEntries(textColumns.map((name) => [name, text])),
  call_at: '2026-11-23T10:00:00Z',
  call_back_on: '2026-11-23',
  attribution: { utm_campaign: text, [text]: [text], landing_path: text },
})

function digestOf(text: string) {
  const one = [rowOf(text)]
  const work = { uncalled: one, callBacks: one, spam: one, calls: one }
  return digest({ total: 1, spam: 0, waiting: 0, oldestMinutes: 0, now: 0, work }, facts)
}

const confirmationOf = (text: string) => callConfirmation(rowOf(text), facts, callEvent)

const mails: Readonly<Record<string, (text: string) => Mail & { replyTo?: string | undefined }>> = {
  'the team’s email': (text) => teamMail(rowOf(text), facts),
  'the email about a call': (text) => callMail(rowOf(text), facts),
  'the email about several enquiries': (text) => teamList([rowOf(text), rowOf(text)], facts),
  'the acknowledgement': (text) => acknowledgement(rowOf(text), facts),
  'the confirmation of a call': confirmationOf,
  'the digest': digestOf,
}

/** The email as it was written to be sent, read again. */
async function received({
  subject,
  text,
  html,
  replyTo,
}: Mail & { replyTo?: string | undefined }): Promise<Email> {
  const folder = temporaryFolder()
  const from = { name: 'Acme', address: 'hello@acme.example' }
  const mailer = createMailer({ smtpUrl: '', folder, from })
  await mailer.send({ subject, text, html, replyTo, name: 'x', to: 'team@acme.example' })
  const [file = ''] = await readdir(folder)
  return PostalMime.parse(await readFile(join(folder, file)))
}

const known = 'html head meta title style body table tbody tr td th h1 h2 p br b ol li a'.split(' ')
const headers = ['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type']

const ownLinks = [facts.site, `${facts.site}/who-we-are`, `${facts.site}/leads#${row.id}`]

const cases = Object.keys(mails).flatMap((mail) =>
  Object.keys(hostile).map((shape) => [mail, shape] as const),
)

test.each(cases)('%s shows %s as plain text only', async (mail, shape) => {
  const made = mails[mail]!(hostile[shape]!)
  const email = await received(made)

  expect(email.headers.map(({ key }) => key).filter((key) => !headers.includes(key))).toEqual([])
  expect(email.to).toEqual([{ name: '', address: 'team@acme.example' }])
  expect([email.cc, email.bcc, email.attachments]).toEqual([undefined, undefined, []])
  expect(email.replyTo?.map(({ address }) => address)).toEqual(made.replyTo && [made.replyTo])
  expect(email.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
  expect([...email.subject!].length).toBeLessThan(200)

  const window = new Window({ settings: { disableJavaScriptEvaluation: true } })
  const page = new window.DOMParser().parseFromString(email.html!, 'text/html')
  const elements = [...page.querySelectorAll('*')]
  expect(elements.map(({ localName }) => localName).filter((name) => !known.includes(name))).toEqual([])
  expect(page.querySelectorAll('style')).toHaveLength(1)
  const attributes = elements.flatMap((element) => [...element.attributes].map(({ name }) => name))
  expect(attributes.filter((name) => name.startsWith('on') || name === 'src')).toEqual([])
  for (const link of page.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? ''
    if (!ownLinks.includes(href)) expect(href).toMatch(/^(tel:\+?\d+|mailto:[^?&]+(\?subject=[\w%]+)?)$/)
  }
  await window.happyDOM.close()
})

test('nothing typed can start a line of a text email', () => {
  for (const [name, mail] of Object.entries(mails))
    expect([name, mail('Ada\nBAD: 1\n\n*** BAD ***').text]).toEqual([
      name,
      expect.not.stringMatching(/^(BAD|\*\*\* BAD)/m),
    ])
})
