import { expect, test } from 'vitest'
import { paths } from '~/lib/paths'
import { pages } from './built-site'

const page = pages.find(({ route }) => route === paths.whoWeAre)
const textOf = (selector: string) =>
  (page?.document.querySelectorAll(selector) ?? []).map(({ text }) => text.replace(/\s+/g, ' ').trim())

test('each page with a footer links there once', () => {
  const footers = pages.flatMap(({ route, document }) => {
    const footer = document.querySelector('footer')
    return footer ? [{ route, links: footer.querySelectorAll(`a[href="${paths.whoWeAre}"]`).length }] : []
  })
  expect(footers.length).toBeGreaterThan(20)
  expect(footers.filter(({ links }) => links !== 1)).toEqual([])
})

test('complaints have their own heading, which the terms link to', () => {
  expect(page?.document.querySelector('h2#complaints')).not.toBeNull()
  const terms = pages.find(({ route }) => route === paths.termsConditions)
  expect(terms?.document.querySelector(`a[href="${paths.whoWeAre}#complaints"]`)).not.toBeNull()
})

test('with missing facts, every sentence is complete and no brace is shown', () => {
  const said = textOf('main p, main li, main td, main th')
  expect(said.filter((text) => /[{}]|:\s*\.|\s[.,]|^$/.test(text))).toEqual([])
  // Whatever is supplied, every step to complain is there.
  expect(textOf('.legal-text ol li')).toHaveLength(4)
  // And no part of the page is a heading alone.
  const headings = page?.document.querySelectorAll('.legal-text > h2') ?? []
  for (const heading of headings) expect(heading.nextElementSibling?.tagName, heading.text).not.toBe('H2')
})
