import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanPath } from '~/lib/paths'

/** The words of each built page by its route, links and the data of islands included. */
export function builtTexts(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('admin'),
  )
  return new Map(
    files.map((file) => [
      cleanPath(`/${file.replaceAll('\\', '/')}`),
      comparable(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
}

function comparable(html: string): string {
  const body = html.replace(/<(script|style)\b(?![^>]*ld\+json)[\s\S]*?<\/\1>/g, ' ')
  const attributes = [...body.matchAll(/="([^"]*)"/g)].map(([, value]) => value)
  return plain(
    decoded([body.replace(/<[^>]*>/g, ' '), body.replace(/<[^>]*>/g, ''), ...attributes].join(' \n ')),
  )
}

const decoded = (text: string) =>
  text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;|&#160;/g, ' ')
    .replace(/&amp;|&#38;/g, '&')

/** Without the differences typography makes. */
const plain = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/…/g, '...')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
    .trim()
