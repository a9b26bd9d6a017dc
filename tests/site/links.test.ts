import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outDir, type Page, pages, casesOf } from './built-site'

const origin = 'http://site'
const byRoute = new Map(pages.map((page) => [page.route, page]))

const isFile = (pathname: string) => {
  const path = join(outDir, decodeURIComponent(pathname))
  return existsSync(path) && statSync(path).isFile()
}

const hasId = ({ document }: Page, id: string) =>
  document.querySelectorAll('[id]').some((element) => element.getAttribute('id') === id)

function broken(page: Page, href: string): string | undefined {
  if (/^(tel|mailto|data):/.test(href)) return undefined
  const url = new URL(href, origin + page.route)
  if (url.origin !== origin) return undefined
  if (url.pathname === '/tools/inheritance-risk') return 'links to the redirect'
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) return 'has a trailing slash'
  const target = byRoute.get(url.pathname)
  if (!target) return isFile(url.pathname) ? undefined : 'leads nowhere'
  const id = decodeURIComponent(url.hash.slice(1))
  return id === '' || hasId(target, id) ? undefined : `has no #${id}`
}

test.each(casesOf(pages))('every link of %s resolves', (_route, page) => {
  const links = page.document
    .querySelectorAll('[href], [src], [action]')
    .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
    .filter((href) => href !== '')
  const wrong = links.flatMap((href) => {
    const why = broken(page, href)
    return why ? [`${href} ${why}`] : []
  })
  expect([...new Set(wrong)]).toEqual([])
})
