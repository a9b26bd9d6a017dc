import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import type { StoredSubmission } from '~/server/mail/submission'
import { teamBundle, teamMail } from '~/server/mail/team-mail'
import { withMailContext } from '~/server/mail-context'
import { mailDigest } from '~/server/remind'
import { keys, startApi } from '../../database/local-api'
import type { Row } from '../../database/open-database'
import { enquiry } from '../../support/sample-enquiry'
import { launchBrowser } from '../../support/run/find-browser'

// npx tsx tests/nightly/pictures/owner.ts: takes the pictures of docs/owner.md anew: mails as they go out, and what the commands
// print, about enquiries of people who do not exist, from the local database. The holiday's is taken by editors.ts.

const folder = 'docs/pictures'
const phone = 390

const campaign = {
  utm_source: 'google',
  utm_medium: 'cpc',
  utm_campaign: 'autumn',
  landing_path: '/wills-landing',
}

const people: Row[] = [
  {
    first_name: 'Margaret',
    last_name: 'Hill',
    email: 'margaret.hill@example.com',
    phone: '020 7946 0321',
    service: 'wills',
    attribution: campaign,
    message: 'My husband and I would like mirror wills. Mornings are best.',
  },
  {
    first_name: 'Peter',
    last_name: 'Okafor',
    email: 'peter@example.org',
    phone: '0161 496 0127',
    service: 'powers-of-attorney',
    attribution: { referrer_host: 'www.example.org', landing_path: '/services/powers-of-attorney' },
    message: 'For my mother, who is 84.',
  },
  {
    first_name: 'Joan',
    last_name: 'Price',
    email: 'joan.price@example.com',
    phone: '0113 496 0321',
    service: 'care',
    attribution: { landing_path: '/' },
    message: '',
  },
]

/** What a machine sends: some with the hidden field filled in, some without. */
const junk = (at: number): Row => ({
  first_name: ['xKqPzR', 'Best', 'user7731', 'SEO'][at % 4],
  last_name: ['wLmT', 'Casino', 'test', 'Expert'][at % 4],
  email: `offer${at}@example.net`,
  phone: String(10_000 + at * 37),
  service: 'general',
  message: ['Rank first: https://seo.example', '<a href=x>Win</a>', 'asdf', 'Buy followers www.example.net'][
    at % 4
  ],
  ...(at % 3 === 0 && { signals: { trap: true } }),
})

const api = await startApi()
const asServer = (path: string, method: string, body: object) =>
  api.call(path, { method, body, key: keys.secret })
async function send(row: Row, changed?: Row): Promise<string> {
  const id = crypto.randomUUID()
  await api.call('contact_submissions', { method: 'POST', body: { ...enquiry, id, ...row } })
  if (changed) await asServer(`contact_submissions?id=eq.${id}`, 'PATCH', changed)
  return id
}
const rows = async () =>
  (
    await api.call('contact_submissions?order=created_at.asc', { key: keys.secret })
  ).json() as StoredSubmission[]
const clear = () => asServer('contact_submissions?id=not.is.null', 'DELETE', {})

async function take(browser: Browser, name: string, html: string, height: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: phone, height }, deviceScaleFactor: 2 })
  await page.setContent(html)
  const picture = await sharp(await page.screenshot())
    .resize(phone * 1.5)
    .webp({ quality: 60 })
    .toBuffer()
  writeFileSync(join(folder, `${name}.webp`), picture)
  console.log(`${name}: ${Math.round(picture.length / 1024)} KB`)
  await page.close()
}

/** What `npm run leads` prints with these arguments, as a terminal shows it. */
async function terminal(browser: Browser, name: string, runs: readonly string[][]): Promise<void> {
  const texts: string[] = []
  for (const args of runs) {
    const running = promisify(execFile)('node', ['--import', 'tsx', 'src/scripts/leads.ts', ...args], {
      env: { PATH: process.env['PATH'], SUPABASE_URL: api.url, SUPABASE_SECRET_KEY: keys.secret },
    })
    running.child.stdin?.end('yes\n')
    const { stdout } = await running
    const printed = stdout
      .replaceAll(api.url, 'https://YOUR-PROJECT.supabase.co')
      .replace('Type yes or no: ', '$&yes')
    texts.push(`$ npm run leads -- ${args.join(' ')}\n${printed}`)
  }
  const page = await browser.newPage({ viewport: { width: 1200, height: 100 } })
  await page.setContent(
    '<pre style="margin:0;padding:16px;width:max-content;background:#1d1f21;color:#f2f2ee;font:15px/1.45 monospace"></pre>',
  )
  const screen = page.locator('pre')
  await screen.evaluate((element, text) => (element.textContent = text), texts.join('\n'))
  const picture = await sharp(await screen.screenshot())
    .webp({ quality: 60 })
    .toBuffer()
  writeFileSync(join(folder, `${name}.webp`), picture)
  console.log(`${name}: ${Math.round(picture.length / 1024)} KB`)
  await page.close()
}

const mails = await mkdtemp(join(tmpdir(), 'mails-'))
const environment = {
  SUPABASE_URL: api.url,
  SUPABASE_SECRET_KEY: keys.secret,
  MAIL_DIR: mails,
  SITE_URL: 'https://www.willowmere.example',
}
const rowsAt = 'https://supabase.com/dashboard/project/your-project/editor/17?filter=id%3Aeq%3A'
const browser = await launchBrowser()
try {
  mkdirSync(folder, { recursive: true })
  const monday = Date.parse('2026-11-23T07:00:00Z')
  const ago = (hours: number) => new Date(monday - hours * 3_600_000).toISOString()
  for (const [at, person] of people.entries())
    await send(person, { created_at: ago([62, 40, 14][at] ?? 1), team_mailed_at: ago(1) })
  await send(
    { ...people[0], first_name: 'Alan' },
    {
      created_at: ago(70),
      team_mailed_at: ago(1),
      status: 'booked',
      handled_by: 'Sam',
      call_at: '2026-11-23T10:30:00Z',
    },
  )
  await send(
    { ...people[1], first_name: 'Edith' },
    { created_at: ago(260), team_mailed_at: ago(1), status: 'client', call_at: '2026-11-24T14:00:00Z' },
  )
  await withMailContext(environment, (context) =>
    mailDigest({ ...context, facts: { ...context.facts, rowsAt } }, monday),
  )
  const [file = ''] = readdirSync(mails)
  await take(
    browser,
    'owner-morning',
    (await PostalMime.parse(readFileSync(join(mails, file)))).html ?? '',
    1040,
  )

  await clear()
  const left = await Promise.all(
    people
      .slice(0, 2)
      .map((person) => send(person, { status: 'called', handled_by: 'Sam', team_mailed_at: ago(1) })),
  )
  await terminal(browser, 'owner-leaver', [
    ['--status', 'called'],
    ['--who', 'Kim', ...left.map((id) => id.slice(0, 8))],
  ])
  await terminal(browser, 'owner-erasure', [['--erase', String(people[0]?.['email']), '--by', 'Kim']])

  await clear()
  await send(people[0] ?? {}, { call_at: '2026-11-24T10:30:00Z' })
  await withMailContext(environment, async ({ facts }) => {
    const [row] = await rows()
    if (row) await take(browser, 'owner-lead', teamMail(row, { ...facts, rowsAt }).html, 1000)
    await clear()
    const places = new Map([
      [11, 0],
      [27, 1],
      [43, 2],
    ])
    for (let at = 0; at < 50; at++) await send(people[places.get(at) ?? -1] ?? junk(at))
    const bundle = teamBundle(await rows(), { ...facts, rowsAt })
    console.log(bundle.subject)
    await take(browser, 'owner-flood', bundle.html, 844)
  })
} finally {
  await browser.close()
  await api.close()
  await rm(mails, { recursive: true })
}
