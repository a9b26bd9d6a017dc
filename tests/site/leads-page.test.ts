import { expect, test } from 'vitest'
import { securityHeaders } from '~/lib/headers'
import { builtFiles, outDir, pages, readBuilt, siteUrl } from './built-site'

test('the team’s page is never cached or framed, and connects to two origins only', async () => {
  const response = await fetch(`${siteUrl}/leads`)
  expect(response.status).toBe(200)
  const { 'Referrer-Policy': _, ...usual } = securityHeaders
  for (const [name, value] of Object.entries({
    ...usual,
    ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
  }))
    expect(response.headers.get(name), name).toBe(value)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|google/)
  expect(policy.match(/https?:[^\s;]+/g)).toHaveLength(1)
})

test('it is unlisted, and no page loads its code', () => {
  const linking = pages.filter(({ html }) => /["'(]\/leads\b/.test(html))
  expect(linking.map(({ route }) => route)).toEqual([])
  const lists = builtFiles().filter((file) => /(sitemap.*\.xml|robots\.txt|rss\.xml)$/.test(file))
  expect(lists.filter((file) => readBuilt(file.slice(outDir.length)).includes('/leads'))).toEqual([])
})
