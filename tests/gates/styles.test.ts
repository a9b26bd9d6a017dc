import { expect, test } from 'vitest'
import { pages, readBuilt } from './built-site'

test.each(pages.map((page) => [page.route, page] as const))(
  '%s shows where the focus is, in its own ring',
  (_route, { document }) => {
    const addresses = document
      .querySelectorAll('link[rel=stylesheet]')
      .map((link) => link.getAttribute('href') ?? '')
    const css = addresses.map((address) => readBuilt(address).toString('utf8')).join('\n')
    expect(css).toMatch(/(?<=[{},])\s*:focus-visible\s*\{\s*outline:\s*3px/)
  },
)
