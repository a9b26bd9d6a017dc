import { spawnSync } from 'node:child_process'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkDeploy } from '~/scripts/check-deploy'
import { isFullMode } from '../support/full-mode'
import { listenFor } from '../support/listen-for'
import { siteUrl } from './built-site'

interface Spoilt {
  path: string
  method: string
  status: number
  headers: Headers
  text: string
}

/** Changes a response as a wrong setting of the host would. */
type Spoil = (answer: Spoilt) => void

/** The problems found behind a proxy that changes the site's responses, and replaces the site's address in them with its own. */
async function problemsOf(spoil: Spoil): Promise<string[]> {
  let address = ''
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path = '/', method = 'GET', headers } = incoming
    const sent = method === 'GET' || method === 'HEAD' ? null : await buffer(incoming)
    const passed = ['content-type', 'sec-fetch-site', 'accept-encoding'].flatMap((name) =>
      typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
    )
    const answer = await fetch(siteUrl + path, { method, headers: passed, body: sent, redirect: 'manual' })
    const kept = new Headers(answer.headers)
    for (const name of ['content-length', 'transfer-encoding']) kept.delete(name)
    if (kept.has('content-encoding')) kept.set('content-encoding', 'gzip')
    const location = kept.get('location')
    if (location) kept.set('location', location.replace(siteUrl, address))
    const text = (await answer.text()).replaceAll(siteUrl, address)
    const spoilt = { path, method, status: answer.status, headers: kept, text }
    spoil(spoilt)
    const body = spoilt.headers.has('content-encoding') ? gzipSync(spoilt.text) : spoilt.text
    outgoing.writeHead(spoilt.status, Object.fromEntries(spoilt.headers))
    outgoing.end(method === 'HEAD' ? undefined : body)
  }
  const { port, close } = await listenFor((incoming, outgoing) => void pass(incoming, outgoing))
  address = `http://127.0.0.1:${port}`
  try {
    return await checkDeploy(address)
  } finally {
    await close()
  }
}

const on =
  (path: string | RegExp, change: Spoil): Spoil =>
  (answer) => {
    if (typeof path === 'string' ? answer.path === path : path.test(answer.path)) change(answer)
  }
const anywhere = /^/
const drop = (name: string): Spoil => on(anywhere, ({ headers }) => headers.delete(name))
const withStatus = (path: string, status: number): Spoil =>
  on(path, (answer) => void (answer.status = status))
const withText = (path: string | RegExp, from: string | RegExp, to: string): Spoil =>
  on(path, (answer) => void (answer.text = answer.text.replace(from, to)))

test('the site passes on a host that sends its own Strict-Transport-Security', async () => {
  const own = on(anywhere, ({ headers }) => headers.set('strict-transport-security', 'max-age=31536000'))
  expect(await problemsOf(own)).toEqual([])
})

const faults: [name: string, spoil: Spoil, problem: RegExp][] = [
  [
    'a header is lost',
    drop('x-content-type-options'),
    /^\/ sends X-Content-Type-Options: nothing, not nosniff\.$/,
  ],
  ['pages may be framed', drop('content-security-policy'), /Content-Security-Policy: nothing/],
  ['pages are not compressed', drop('content-encoding'), /not compressed/],
  ['scripts are not cached', drop('cache-control'), /do not cache/],
  [
    'a page has lost its policy',
    withText('/contact', /<meta http-equiv[^>]+>/, ''),
    /^\/contact contains no content security policy/,
  ],
  [
    'the host inserts code into pages',
    withText('/', '</body>', '<script>track()</script></body>'),
    /^\/ contains a script or style/,
  ],
  ['an old address is gone', withStatus('/tools/inheritance-risk', 404), /inheritance-risk returns 404/],
  ['pretty addresses are off', withStatus('/about/', 200), /about\/ returns 200/],
  [
    'functions are missing',
    on(/^\/api\//, (answer) => void (answer.status = 404)),
    /are the functions deployed/,
  ],
  [
    'the database is unreachable',
    on('/api/health', (answer) => Object.assign(answer, { status: 503, text: '{"status":"down"}' })),
    /cannot reach the database/,
  ],
  ['anybody may announce an enquiry', withStatus('/api/lead-created', 200), /lead-created returns 200/],
  [
    'search engines are blocked',
    withText('/robots.txt', 'Disallow: /api/', 'Disallow: /'),
    /Search engines are blocked/,
  ],
  [
    'SITE_URL names another site',
    withText('/', /rel="canonical" href="[^"]+"/, 'rel="canonical" href="https://other.invalid/"'),
    /set SITE_URL/,
  ],
  [
    'it is a preview',
    withText('/', '<main', '<p>This is a preview of the site.</p><main'),
    /^This is a preview/,
  ],
  [
    'visits are measured without consent',
    withText('/', '</body>', '<script src="https://tags.invalid/a.js"></script></body>'),
    /before consent/,
  ],
  [
    'a cookie is set without consent',
    on('/', ({ headers }) => headers.set('set-cookie', 'a=1')),
    /sets a cookie/,
  ],
]

// Each case needs a proxy, so `npm test` runs every tenth and `npm run test:all` every one.
test.each(isFullMode ? faults : faults.filter((_, index) => index % 10 === 0))(
  'it reports that %s',
  async (_name, spoil, problem) => {
    expect(await problemsOf(spoil)).toContainEqual(expect.stringMatching(problem))
  },
)

/** Runs a command of the live site as a workflow does, without this machine's settings. */
const command = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/scripts/live-site.ts', ...args], {
    env: { ...process.env, TEAM_EMAIL: '' },
    encoding: 'utf8',
  })

test('the command exits with 0 without problems, and with 1 and the reason otherwise', () => {
  const { status, stdout } = command('deploy-check', siteUrl)
  expect([status, stdout]).toEqual([0, expect.stringContaining('The deploy is in order.')])
  const { status: failed, stderr } = command('deploy-check', 'http://127.0.0.1:1')
  expect([failed, stderr]).toEqual([1, expect.stringContaining('http://127.0.0.1:1/ does not respond')])
})

test('the canary is sent with and without JavaScript, mailed and erased', () => {
  const { stdout, stderr } = command('canary')
  expect(stderr).toBe('')
  const lines = stdout.trim().split('\n')
  expect(lines.pop()).toContain('the whole chain works')
  const chain = ['sent', 'mailed', 'erased']
  expect(lines.map((line) => line.split(' ')[0])).toEqual([...chain, ...chain])
})
