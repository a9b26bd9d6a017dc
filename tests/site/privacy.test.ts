import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
import { messageHint } from '~/enquiry/form-words'
import { builtFiles, outDir, pages, siteUrl, casesOf } from './built-site'

const loads =
  'script[src], img[src], iframe[src], link[rel=stylesheet][href], link[rel=preload][href], source[src], video[src]'

test.each(casesOf(pages))('%s loads nothing from other origins', (_route, { document }) => {
  const foreign = document
    .querySelectorAll(loads)
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((address) => /^(https?:)?\/\//.test(address) && !address.startsWith(siteUrl))
  expect(foreign).toEqual([])
})

test('no secret is in the built site', () => {
  const secrets = ['SUPABASE_SECRET_KEY', 'WEBHOOK_SECRET', 'SMTP_URL'].flatMap((name) => [
    name,
    process.env[name] ?? name,
  ])
  const leaking = builtFiles().filter((file) => {
    const text = readFileSync(file, 'latin1')
    return /sb_secret_[\w-]{12,}/.test(text) || secrets.some((secret) => text.includes(secret))
  })
  expect(leaking.map((file) => relative(outDir, file))).toEqual([])
})

test('without a tag manager no page has the consent banner or its script', () => {
  const found = pages.filter(({ html }) => /googletagmanager|consent-?banner|data-consent-open/i.test(html))
  expect(found.map(({ route }) => route)).toEqual([])
})

test('no path of a source file is in the built site', () => {
  const traces = /\b(content|src)\/[\w/-]+\.(yaml|mdx|astro|tsx?)\b/i
  const isOfSite = (file: string) => !relative(outDir, file).startsWith('admin')
  const found = builtFiles().filter((file) => isOfSite(file) && traces.test(readFileSync(file, 'latin1')))
  expect(found.map((file) => relative(outDir, file))).toEqual([])
})

test('each message field asks for no medical details', () => {
  const fields = pages.flatMap(({ route, document }) =>
    document.querySelectorAll('textarea[name=message]').map((field) => ({ route, document, field })),
  )
  expect(fields.length).toBeGreaterThan(5)
  for (const { route, document, field } of fields) {
    const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect([route, hint?.text]).toEqual([route, messageHint])
  }
})
