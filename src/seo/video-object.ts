import type { VideoObject } from 'schema-dts'

interface VideoDetails {
  title: string
  summary: string
  provider: 'youtube-nocookie' | 'vimeo'
  /** The provider's id; empty while there is none. */
  id: string
  uploadDate?: string | undefined
  minutes?: number | undefined
  /** The poster's address. */
  poster: string
}

const players = {
  'youtube-nocookie': 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
} as const

/** A video that can be played; undefined while it has no id or no date, since search engines need both. */
export function videoObject(video: VideoDetails): Exclude<VideoObject, string> | undefined {
  const { title, summary, provider, id, uploadDate, minutes, poster } = video
  if (id === '' || !uploadDate) return undefined
  return {
    '@type': 'VideoObject',
    name: title,
    description: summary,
    thumbnailUrl: poster,
    uploadDate,
    embedUrl: `${players[provider]}${id}`,
    ...(minutes ? { duration: `PT${minutes}M` } : {}),
  }
}
