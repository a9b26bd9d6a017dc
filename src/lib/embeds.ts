import { letBreak } from './text'

/** Addresses of what other companies serve. Nothing loads from them before a visitor asks (Specification 2, Videos, Contact). */
const players = {
  'youtube-nocookie': (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
} as const

export type VideoProvider = keyof typeof players

/** The player's address, or undefined while the video has no id yet. */
export const videoAddress = (provider: VideoProvider, id: string): string | undefined =>
  id === '' ? undefined : players[provider](encodeURIComponent(id))

/** Directions to an address, opened in the visitor's own map. */
export const directionsLink = (address: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(letBreak(address))}`

/** A map around a point given as "latitude, longitude" in degrees; undefined when it is not such a pair. */
export function mapAddress(pin: string): string | undefined {
  const [latitude, longitude, ...rest] = pin.split(',').map(Number)
  if (latitude === undefined || longitude === undefined || rest.length > 0) return undefined
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined
  const box = [longitude - 0.006, latitude - 0.003, longitude + 0.006, latitude + 0.003].join(',')
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
