import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editorsHeaders, securityHeaders } from '~/lib/headers'
import { builtFiles, outDir, pages, readBuilt, siteUrl } from './built-site'

test.each(['/admin', '/admin/screen.js'])('%s has the headers of the editors’ screen', async (path) => {
  const response = await fetch(siteUrl + path)
  expect(response.status).toBe(200)
  for (const [name, value] of Object.entries({ ...securityHeaders, ...editorsHeaders }))
    expect(response.headers.get(name), name).toBe(value)
})

test('the editors’ screen’s policy allows only the repository’s hosts', () => {
  const { 'Content-Security-Policy': policy = '' } = editorsHeaders
  expect(policy.match(/https?:[^\s;]+/g)).toEqual([
    'https://avatars.githubusercontent.com',
    'https://api.github.com',
  ])
})

test.each(['/', '/about', '/no-such-page'])('%s keeps the headers of the site', async (path) => {
  const { headers } = await fetch(siteUrl + path)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('x-robots-tag')).toBeNull()
  expect(headers.get('content-security-policy') ?? '').not.toMatch(/wasm|unsafe|github/)
})

test.each(['/admin', '/leads'])(
  '%s is unlisted: nothing links to it, and it is not in the sitemap or robots.txt',
  (path) => {
    const linking = pages.filter(({ html }) => new RegExp(`["'(]${path}\\b`).test(html))
    expect(linking.map(({ route }) => route)).toEqual([])
    const lists = builtFiles().filter((file) => /(sitemap.*\.xml|robots\.txt|rss\.xml)$/.test(file))
    expect(lists.length).toBeGreaterThan(2)
    expect(lists.filter((file) => readBuilt(file.slice(outDir.length)).includes(path))).toEqual([])
  },
)

test('the editors’ screen has its own fonts, because its policy blocks other hosts', () => {
  const script = readBuilt('/admin/screen.js').toString('utf8')
  const faces = [...script.matchAll(/\/admin\/assets\/[\w.-]+\.woff2/g)].map(([path]) => path)
  expect(faces.length).toBeGreaterThanOrEqual(3)
  expect(faces.filter((path) => !existsSync(join(outDir, path)))).toEqual([])
})

test.each(['/leads', '/leads.html'])(
  '%s is never cached or framed, and connects to two origins',
  async (path) => {
    const response = await fetch(siteUrl + path)
    expect(response.status).toBe(200)
    const { 'Referrer-Policy': _, ...usual } = securityHeaders
    for (const [name, value] of Object.entries({
      ...usual,
      ...{
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
    }))
      expect(response.headers.get(name), name).toBe(value)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|google/)
    expect(policy.match(/https?:[^\s;]+/g)).toHaveLength(1)
  },
)
