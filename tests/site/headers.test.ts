import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { securityHeaders } from '~/lib/headers'
import { builtFiles, outDir, pages, siteUrl, answerBytes, casesOf } from './built-site'

/** The policy in a page; undefined if it has none. */
const policyIn = (html: string): string | undefined =>
  parse(html).querySelector('meta[http-equiv=content-security-policy]')?.getAttribute('content')

/** A policy's directives with their sources. */
const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...values]) => [name.toLowerCase(), values] as const),
  )

// A page's policy is in a <meta> element, which cannot forbid frames.
test.each(['/', '/no-such-page', '/favicon.svg', '/api/health'])('%s may not be framed', async (path) => {
  const { headers } = await fetch(siteUrl + path)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

// deploy-check.test.ts has the headers of the served site.
test('the headers keep what browsers need to protect visitors', () => {
  expect(securityHeaders).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': expect.stringMatching(/^same-(origin|site)$/),
    'Referrer-Policy': expect.stringMatching(
      /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
    ),
  })
  const seconds = Number(/max-age=(\d+)/.exec(securityHeaders['Strict-Transport-Security'] ?? '')?.[1])
  expect(seconds).toBeGreaterThan(180 * 24 * 60 * 60)
})

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test.each(casesOf(pages))('%s allows its own scripts and styles only', (_route, { html, document }) => {
  const directives = directivesOf(policyIn(html) ?? '')
  for (const name of ['default-src', 'base-uri']) expect(directives.get(name), name).toEqual(["'none'"])
  expect(directives.get('form-action')).toEqual(["'self'"])
  const inline = (selector: string) =>
    document.querySelectorAll(selector).map(({ innerHTML }) => sha(innerHTML))
  const isNamed = (name: string, hashes: readonly string[]) =>
    expect(
      hashes.filter((hash) => !(directives.get(name) ?? []).includes(hash)),
      name,
    ).toEqual([])
  isNamed('script-src', inline('script:not([src]):not([type="application/ld+json"])'))
  isNamed('style-src', inline('style'))
  const others = [...(directives.get('script-src') ?? []), ...(directives.get('style-src') ?? [])]
  expect(new Set(others.filter((source) => !source.startsWith("'sha256-")))).toEqual(new Set(["'self'"]))
  expect(policyIn(html)).not.toContain('unsafe')
})

/** A policy in a page applies only to what follows it. */
test.each(casesOf(pages))('%s has no script before its policy', (_route, { html }) => {
  const before = html.slice(0, html.search(/<meta http-equiv="content-security-policy"/i))
  expect(before).toContain('<meta charset="utf-8">')
  expect(
    before.match(/<script(?![^>]*ld\+json)|<link[^>]*rel="?(?:stylesheet|preload|modulepreload)/g) ?? [],
  ).toEqual([])
})

test('headers are at most 1.7 KB for a page and 0.7 KB for any other file', async () => {
  const large: string[] = []
  for (const file of builtFiles().map((path) => relative(outDir, path).replaceAll('\\', '/'))) {
    // The editors' screen has its own policy.
    if (/^admin(\.html$|\/)/.test(file)) continue
    const isPage = file.endsWith('.html')
    const path = isPage ? file.replace(/(^|\/)?(index)?\.html$/, '') : encodeURI(file)
    const { head: bytes } = await answerBytes(`${siteUrl}/${path}`)
    if (bytes > (isPage ? 1700 : 700)) large.push(`${file}: ${bytes}`)
  }
  expect(large).toEqual([])
})

test.each([
  ['gzip, deflate, br, zstd', 'gzip'],
  ['identity', null],
])('text is compressed: a client that accepts %s gets %s', async (accepted, coding) => {
  const response = await fetch(siteUrl, { headers: { 'accept-encoding': accepted } })
  expect(response.headers.get('content-encoding')).toBe(coding)
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await response.text()).toBe(readFileSync(join(outDir, 'index.html'), 'utf8'))
})

test('speculation rules prerender a page when its link is pointed at or touched', async () => {
  const page = await fetch(siteUrl)
  expect(page.headers.get('speculation-rules')).toBe('"/speculation-rules.json"')
  const rules = await fetch(`${siteUrl}/speculation-rules.json`)
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json')
  expect(await rules.json()).toMatchObject({
    prerender: [{ eagerness: 'moderate' }],
    prefetch: [{ eagerness: 'moderate' }],
  })
})
