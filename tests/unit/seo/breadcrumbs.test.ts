import { expect, test } from 'vitest'
import { breadcrumbs, trailTo } from '~/seo/structured-data'

test('the trail holds the pages above that have a name', () => {
  const names: Record<string, string> = { '/': 'Home', '/services': 'Services', '/services/wills': 'Wills' }
  const trail = trailTo('/services/wills', (path) => names[path])
  expect(trail.map(({ name }) => name)).toEqual(['Home', 'Services', 'Wills'])
  expect(breadcrumbs(trail)).toHaveProperty(['itemListElement', 2], {
    '@type': 'ListItem',
    position: 3,
    name: 'Wills',
    item: '/services/wills',
  })
  expect(breadcrumbs(trailTo('/', (path) => names[path]))).toBeUndefined()
})

test('the way to a page leaves out what has no name, and counts from the home page', () => {
  const names: Record<string, string> = { '/': 'Home', '/blog/a': 'A' }
  const trail = trailTo('/blog/a/', (path) => names[path])
  expect(trail).toEqual([
    { name: 'Home', path: '/' },
    { name: 'A', path: '/blog/a' },
  ])
  expect(breadcrumbs(trail)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
      { '@type': 'ListItem', position: 2, name: 'A', item: '/blog/a' },
    ],
  })
})
