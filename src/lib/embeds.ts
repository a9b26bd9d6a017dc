/** Third-party players. They load only when a visitor asks (Specification 2, Videos, Contact). */
const players = {
  'youtube-nocookie': (id: string) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  vimeo: (id: string) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
} as const

/** The address of a video's player. */
export const videoAddress = (provider: keyof typeof players, id: string): string =>
  players[provider](encodeURIComponent(id))

/** A map around a point "latitude, longitude" in degrees; undefined for anything else. */
export function mapAddress(pin: string): string | undefined {
  const [latitude, longitude, ...rest] = pin.split(',').map(Number)
  if (latitude === undefined || longitude === undefined || rest.length > 0) return undefined
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return undefined
  const box = [longitude - 0.006, latitude - 0.003, longitude + 0.006, latitude + 0.003].join(',')
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${latitude},${longitude}` })
  return `https://www.openstreetmap.org/export/embed.html?${query}`
}
