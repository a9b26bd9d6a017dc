import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addPolicy, pagePolicyOf, withPolicy, type Policy } from '~/lib/page-policy'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const boot = 'boot()'
const other = 'other()'

function site(): Policy {
  const policy: Policy = new Map()
  addPolicy(
    policy,
    `default-src 'none'; script-src 'self' ${hashOf(boot)}; style-src 'self' ${hashOf('a{}')}`,
  )
  addPolicy(policy, `default-src 'none'; script-src 'self' ${hashOf(other)}; style-src 'self'`)
  return policy
}

const page = (head: string) => `<!doctype html><html><head><meta charset="utf-8">${head}</head></html>`

test('a page’s policy names its own scripts and styles, and keeps what every page shares', () => {
  const html = page(
    `<style>b{}</style><script type="module">${boot}</script><script src="/_astro/a.js"></script>`,
  )
  expect(pagePolicyOf(html, site())).toBe(
    `default-src 'none'; script-src 'self' ${hashOf(boot)}; style-src 'self' ${hashOf('b{}')}`,
  )
})

test('data in a page needs no hash', () => {
  const html = page('<script type="application/ld+json">{"name":"data"}</script>')
  expect(pagePolicyOf(html, site())).toBe("default-src 'none'; script-src 'self'; style-src 'self'")
})

test('a script that the build did not make stops it', () => {
  expect(() => pagePolicyOf(page('<script>steal()</script>'), site())).toThrow('no component of the site')
  const loud = page('<script data-src="x" type="text/javascript">steal()</script>')
  expect(() => pagePolicyOf(loud, site())).toThrow('no component of the site')
})

test('one page’s policy says nothing of another’s, and the site’s own is left as it was', () => {
  const shared = site()
  const before = JSON.stringify([...shared].map(([name, sources]) => [name, [...sources]]))
  const policies = [boot, other].map((code) => pagePolicyOf(page(`<script>${code}</script>`), shared))
  expect(policies[0]).not.toContain(hashOf(other))
  expect(policies[1]).not.toContain(hashOf(boot))
  expect(JSON.stringify([...shared].map(([name, sources]) => [name, [...sources]]))).toBe(before)
})

test('the policy stands before all that it governs', () => {
  const html = withPolicy(page('<title>Page</title>'), "default-src 'none'")
  expect(html).toContain(
    `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"><title>`,
  )
  expect(() => withPolicy('<html><title>Page</title></html>', "default-src 'none'")).toThrow('charset')
})
