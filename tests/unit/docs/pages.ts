import { readdirSync, readFileSync } from 'node:fs'

/** README and everything in docs, by path. */
export const pages = [
  'README.md',
  ...readdirSync('docs')
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
].map((file) => ({ file, text: readFileSync(file, 'utf8') }))

export const pageOf = (file: string): string => readFileSync(file, 'utf8')

/** What stands in backticks on one line. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted)

/** The rows of a page's tables, each as its cells; without heads and rules. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(
      (line, at, lines) =>
        line.startsWith('|') && !/^\|[ -]*-[- |]*$/.test(lines[at + 1] ?? '') && !/^\|[- |]+$/.test(line),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
