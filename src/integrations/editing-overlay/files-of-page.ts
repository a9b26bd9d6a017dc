import { dirname, join } from 'node:path/posix'
import type { SourceText } from '~/content/facts/references'

const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](~\/|\.\/)([^'"]+)['"]/g

/** The page's own file and every file it is made of, however far away: what else has words cannot have put them there. */
export function filesOfPage(page: string, sources: readonly SourceText[]): Set<string> {
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  const found = new Set<string>()
  const visit = (file: string) => {
    const text = texts.get(file)
    if (text === undefined || found.has(file)) return
    found.add(file)
    for (const [, from, path = ''] of text.matchAll(imported)) {
      const target = from === '~/' ? join('src', path) : join(dirname(file), path)
      for (const ending of ['', '.ts', '.tsx']) visit(`${target}${ending}`)
    }
  }
  visit(page)
  return found
}
