import { expect, test } from 'vitest'
import { pages } from './built-site'

const landing = pages.find(({ route }) => route === '/wills-landing')?.document
const main = landing?.querySelector('main')

test('the sections of the landing page are in the specification’s order', () => {
  const html = main?.toString() ?? ''
  const parts = ['hero', 'section-2', 'how-it-works', 'pricing', 'faq', 'testimonials', 'contact-form']
  const places = parts.map((id) => html.indexOf(`id="${id}"`))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
