import { expect, test } from 'vitest'
import { securityHeaders } from '~/lib/security-headers'
import { siteUrl } from './built-site'

const answers: [string, string, number][] = [
  ['the home page', '/', 200],
  ['a path that does not exist', '/no-such-page', 404],
  ['a function', '/api/health', 200],
  ['a function refusing a method', '/api/follow-up', 405],
]

test.each(answers)('%s carries every security header', async (_name, path, status) => {
  const response = await fetch(siteUrl + path, { redirect: 'manual' })
  expect(response.status).toBe(status)
  for (const [name, value] of Object.entries(securityHeaders))
    expect(response.headers.get(name), name).toBe(value)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(policy).not.toContain('unsafe-eval')
})

test('the old address of the risk checker moves for good', async () => {
  const response = await fetch(`${siteUrl}/tools/inheritance-risk`, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(new URL(response.headers.get('location') ?? '', siteUrl).pathname).toBe(
    '/tools/inheritance-risk-checker',
  )
})

test('an address with a trailing slash moves to the one without', async () => {
  const response = await fetch(`${siteUrl}/thank-you/`, { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/thank-you')
})

test('text is sent compressed', async () => {
  for (const coding of ['br', 'gzip']) {
    const response = await fetch(siteUrl, { headers: { 'accept-encoding': coding } })
    expect(response.headers.get('content-encoding')).toBe(coding)
  }
})

test('a link that is pointed at or touched has its page fetched beforehand', async () => {
  const page = await fetch(siteUrl)
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  const rules = await fetch(`${siteUrl}/speculation-rules.json`)
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(await rules.json()).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] })
})
