// Untrusted input of 100,000 characters, of kinds that make a careless pattern backtrack. Time is measured as this thread's work, so that
// other load on the machine does not matter.
import { expect, test } from 'vitest'
import { leadsCsv } from '~/leads/csv'
import { leadsTable } from '~/scripts/list-leads'
import { nativeFaults, readNativePost, retryPage } from '~/enquiry/native-form'
import { readInsertBody, replyOf } from '~/functions/enquiry'
import { willCalculator } from '~/flows/will-calculator/flow'
import { followUpOf } from '~/server/follow-up'
import { acknowledgement, callConfirmation } from '~/server/mail/visitor-mail'
import { callMail, teamList, teamMail } from '~/server/mail/team-mail'
import { digest } from '~/server/mail/digest'
import type { StoredSubmission } from '~/server/mail/submission'
import { browserFamily, readReport } from '~/functions/report'
import { answersIn } from '~/server/result-parts'
import { otherLaw } from '~/lead/checks'
import { textColumns } from '~/lead/columns'
import { arrivalOf, clickIdsOf } from '~/tracking/attribution-rules'
import { callEvent, facts, row } from './mail/sample'

const length = 100_000

/** The longest time for one text, in milliseconds of work. Quadratic time is many seconds. */
const maxWork = 500

const filled = (piece: string) => piece.repeat(length / piece.length)

/** Characters from an alphabet of 20,000, so that each is rare. */
const ideographs = (length: number) =>
  Array.from({ length }, (_, place) => String.fromCodePoint(0x4e00 + ((place * 7) % 20_000))).join('')

const shapes: Readonly<Record<string, string>> = {
  'combining marks in reverse order': `a${filled('\u0301\u0323')}`,
  'a ligature of eighteen letters': filled('\ufdfa'),
  'spaces inside': `a${filled(' ')}a`,
  'line breaks inside': `a${filled('\n')}a`,
  tags: filled('<a>'),
  'at signs': filled('a@'),
  'plus signs': `a${filled('+')}b@example.com`,
  dots: `a@${filled('.')}b`,
  'paragraph numbers': `1${filled('(a)')}`,
  labels: `a@${filled('a.')}!`,
  hyphens: `a@b${filled('-')}.c!`,
  'double quotes': filled('"'),
  'unpaired surrogates': filled('\ud800'),
  'percent signs': filled('%'),
  'percent-encoded combining marks': filled('%cc%81'),
  ideographs: `a@${ideographs(length)}.com`,
  'an address with the longest possible host': `a@${ideographs(4000)}.com`,
  NUL: filled('\0'),
  'direction marks': filled('\u202e'),
  digits: filled('1'),
  'groups of digits': `+${filled('1 ')}x`,
  'query parameters': filled('a=b&'),
}

const rowOf = (text: string): StoredSubmission => ({
  ...row,
  ...{ first_name: text, email: text, phone: text, message: text },
  call_at: '2027-06-01T10:30:00Z',
  attribution: { [text]: text },
})
const addressesOf = (text: string) => [
  text,
  `https://${text}`,
  `https://x.example/${text}?utm_source=${text}&gclid=${text}`,
  `x:${text}`,
]
const counts = { total: 1, spam: 0, waiting: 0, oldestMinutes: 0, now: 0 }
const company = { name: 'Acme', phone: '020', telephone: 'tel:020', months: 1 }

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  otherLaw,
  browserFamily,
  'a report': (text) =>
    ['error', 'policy', 'unsent'].map((kind) => readReport({ kind, code: text, path: text })),
  'an enquiry in JSON': (text) =>
    readInsertBody({
      ...Object.fromEntries(textColumns.map((name) => [name, text])),
      ...{ id: row.id, form_type: 'consultation', consent: true },
      attribution: { utm_source: text, landing_path: text, signals: text },
    }),
  arrivals: (text) =>
    addressesOf(text).map((address) => {
      // A page's address is always a valid one.
      const url = URL.canParse(address) ? new URL(address).href : 'https://site.example/'
      return [arrivalOf({ url, referrer: address }), clickIdsOf(url)]
    }),
  'a form without JavaScript': (text) => nativeFaults(readNativePost(() => text, text)),
  'the retry page': (text) => {
    const post = readNativePost((name) => (name === 'message' ? text : ''), text)
    return retryPage({ post, faults: nativeFaults(post), reason: '', services: [], company })
  },
  replyOf: (text) => replyOf({ status: 429, code: text, hint: text }),
  answersIn: (text) => answersIn(willCalculator, text),
  teamMail: (text) => teamMail(rowOf(text), facts),
  callMail: (text) => callMail(rowOf(text), facts),
  teamList: (text) => teamList([rowOf(text)], facts),
  acknowledgement: (text) => acknowledgement(rowOf(text), facts),
  callConfirmation: (text) => callConfirmation(rowOf(text), facts, callEvent),
  digest: (text) =>
    digest({ ...counts, work: { callBacks: [], spam: [], calls: [], uncalled: [rowOf(text)] } }, facts),
  followUpOf: (text) => followUpOf(rowOf(text)),
  leadsCsv: (text) => leadsCsv([rowOf(text)]),
  leadsTable: (text) => leadsTable([rowOf(text)]),
}

/** Milliseconds of work. */
function workOf(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage()
  read(text)
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test.each(Object.keys(readers))('%s reads every text in linear time', (name) => {
  const read = readers[name]!
  read('Ada')
  const slow = Object.entries(shapes)
    .map(([shape, text]) => [shape, Math.round(workOf(read, text))] as const)
    .filter(([, work]) => work > maxWork)
  expect(Object.fromEntries(slow)).toEqual({})
})
