import { expect, test } from 'vitest'
import { videoObject } from '~/seo/structured-data'

test('a video names its player, and its length when that is known', () => {
  const video = { title: 'A', summary: 'B', poster: '/p.svg', id: 'x', uploadDate: '2026-11-20' }
  expect(videoObject({ ...video, provider: 'youtube-nocookie' })).toEqual({
    '@type': 'VideoObject',
    name: 'A',
    description: 'B',
    thumbnailUrl: '/p.svg',
    uploadDate: '2026-11-20',
    embedUrl: 'https://www.youtube-nocookie.com/embed/x',
  })
  expect(videoObject({ ...video, provider: 'vimeo', id: '' })).toBeUndefined()
})

test('a video counts once it can be played and has a date', () => {
  const video = { title: 'A', summary: 'B', provider: 'vimeo', poster: '/p.svg' } as const
  expect(videoObject({ ...video, id: '' })).toBeUndefined()
  expect(videoObject({ ...video, id: '7' })).toBeUndefined()
  expect(videoObject({ ...video, id: '7', uploadDate: '2026-11-20', minutes: 3 })).toMatchObject({
    embedUrl: 'https://player.vimeo.com/video/7',
    uploadDate: '2026-11-20',
    duration: 'PT3M',
    thumbnailUrl: '/p.svg',
  })
})
