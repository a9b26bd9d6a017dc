import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFiles } from '~/content/files'
import type { Videos } from '~/content/schemas/site'
import { pages } from './built-site'

const { items } = parse(
  contentFiles().find(({ file }) => file === 'content/videos.yaml')?.text ?? '',
) as Videos
const parts = pages.find(({ route }) => route === '/videos')?.document.querySelectorAll('main li:has(h3)')

test.each(items)('$title is a film if it has an id, otherwise six pictures with captions', (film) => {
  const part = parts?.find((one) => one.querySelector('h3')?.text === film.title)
  const figures = part?.querySelectorAll('figure') ?? []
  if (film.id !== '') {
    expect(part?.querySelector('load-frame')?.getAttribute('src')).toContain(film.id)
    return expect(figures).toEqual([])
  }
  expect(part?.querySelector('load-frame, .load-frame')).toBeNull()
  expect(figures.length).toBe(film.pictures?.length)
  expect(figures.length).toBeGreaterThanOrEqual(6)
  for (const figure of figures) {
    expect(figure.querySelector('img')?.getAttribute('src')).toBeTruthy()
    expect(figure.querySelector('figcaption')?.text.trim().split(/\s+/).length).toBeGreaterThan(8)
  }
})
