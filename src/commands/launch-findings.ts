import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent, readRegister, readText } from '~/content/files'
import { keyLines } from '~/content/problems'
import { reasons, type SignedOff } from '~/content/launch-check/check-entry'
import { checkRegister } from '~/content/launch-check/check-register'
import type { Finding } from '~/content/launch-check/finding'
import { type BuiltPage, scanBuiltSite } from '~/content/launch-check/scan-built-site'
import { cleanPath } from '~/lib/paths'
import { reviews } from '~/content/schemas/reviews'
import { videos } from '~/content/schemas/videos'

const reviewsFile = 'content/reviews.yaml'
const videosFile = 'content/videos.yaml'

/** What is open before launch in the register, the reviews and the videos. @param today as 2026-11-20 */
export const contentFindings = (today: string): Finding[] => [
  ...checkRegister({ ...readRegister(), today }),
  ...reviewFindings(today),
  ...videoFindings(today),
]

/** What must not stand in the pages of a built site; nothing where there is none. */
export const siteFindings = (folder: string): Finding[] =>
  existsSync(folder) ? scanBuiltSite(builtPages(folder)) : []

function reviewFindings(today: string): Finding[] {
  const lines = keyLines(readText(reviewsFile).text)
  return Object.entries(readContent(reviewsFile, reviews)).flatMap(([name, group]) => {
    const { label, pages } = group
    const signedOff: SignedOff = { ...group, checked: 'removed', spec: 'shown' }
    const about = { id: `reviews.${name}`, label, pages, file: reviewsFile, line: lines.get(name) ?? 1 }
    return reasons(signedOff, today).map((reason) => ({ ...about, ...reason }))
  })
}

function videoFindings(today: string): Finding[] {
  const { items, ...group } = readContent(videosFile, videos)
  const missing = items.filter(({ id }) => id === '').map(({ title }) => title)
  const line =
    readText(videosFile)
      .text.split('\n')
      .findIndex((text) => /\bid:/.test(text)) + 1
  const label = missing.length > 0 ? `No film yet: ${missing.join(', ')}` : 'The films on the videos page'
  const about = { id: 'videos', label, pages: ['/videos'], file: videosFile, line: Math.max(1, line) }
  return reasons(group, today).map((reason) => ({ ...about, ...reason }))
}

/** Each page as it is asked for: the whole site at once is more than a small machine's memory. */
function* builtPages(folder: string): Generator<BuiltPage> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.html')).sort())
    yield {
      file: join(folder, file),
      route: cleanPath(`/${file.replaceAll('\\', '/')}`),
      html: readFileSync(join(folder, file), 'utf8'),
    }
}
