import { expect, test } from 'vitest'
import { siteUrl } from './built-site'
import { observatoryScore } from './observatory'

test.each(['/', '/no-such-page', '/api/health', '/thank-you'])('%s scores A+', async (path) => {
  const response = await fetch(siteUrl + path)
  const { grade, reasons } = observatoryScore(response.headers, await response.text())
  expect(grade, reasons.join('; ')).toBe('A+')
})

test('a response without the headers fails', () => {
  expect(observatoryScore(new Headers({ 'access-control-allow-origin': '*' })).grade).toBe('F')
})

test('a page without its own policy is below A+', async () => {
  const { headers } = await fetch(siteUrl)
  expect(observatoryScore(headers, '<title>Page</title>').grade).not.toBe('A+')
})

test('allowing inline scripts is below A', () => {
  const policy = "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
  const headers = new Headers({
    'content-security-policy': policy,
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
  })
  expect(observatoryScore(headers).grade).not.toMatch(/^A/)
})
