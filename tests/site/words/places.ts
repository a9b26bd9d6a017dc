import { readSources } from '~/content/files'

interface Source {
  file: string
  flat: string
  /** The line each character of `flat` comes from. */
  lines: number[]
}

/** Texts are folded over several lines in YAML, so they are compared with single spaces. */
function flatten({ file, text }: { file: string; text: string }): Source {
  const lines: number[] = []
  let flat = ''
  text.split('\n').forEach((line, at) => {
    const words = `${line.replace(/\s+/g, ' ').trim()} `
    flat += words
    for (let i = 0; i < words.length; i++) lines.push(at + 1)
  })
  return { file, flat, lines }
}

const sources = readSources()
  .filter(({ file }) => !/^src\/(?:scripts|schemas|integrations)\//.test(file))
  .sort((one, other) => Number(other.file.startsWith('content/')) - Number(one.file.startsWith('content/')))
  .map(flatten)

/** Where a text stands in content/ or src/, found by the longest piece of it around the words at fault. */
export function placeOf(text: string, words: string, prefer = ''): string | undefined {
  const pieces = [text, ...around(text, words, 4), ...around(text, words, 2), words]
  const ranked = [...sources].sort(
    (one, other) => Number(other.file.includes(prefer)) - Number(one.file.includes(prefer)),
  )
  for (const piece of pieces)
    for (const { file, flat, lines } of prefer ? ranked : sources) {
      const at = flat.indexOf(piece)
      if (at >= 0) return `${file}:${lines[at + Math.max(0, piece.indexOf(words))]}`
    }
  return undefined
}

function around(text: string, words: string, count: number): string[] {
  const at = text.indexOf(words)
  if (at < 0) return []
  const before = text
    .slice(0, at)
    .split(' ')
    .slice(-count - 1)
    .join(' ')
  const after = text
    .slice(at + words.length)
    .split(' ')
    .slice(0, count + 1)
    .join(' ')
  return [`${before}${words}${after}`, `${before}${words}`, `${words}${after}`]
}
