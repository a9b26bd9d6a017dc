import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { pageOf, pages, quotedIn } from './pages'

/** What GitHub makes of a heading in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')

function isBroken(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#')
  const file = path === '' ? page : join(dirname(page), path)
  if (!existsSync(file)) return true
  return anchor !== undefined && !anchorsOf(pageOf(file)).includes(anchor)
}

test.each(pages)('every link of $file leads somewhere', ({ file, text }) => {
  const targets = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  expect(targets.filter((target) => !/^https?:/.test(target) && isBroken(file, target))).toEqual([])
})

test('README leads to every page of docs', () => {
  const readme = pageOf('README.md')
  const others = pages.filter(({ file }) => file !== 'README.md' && !readme.includes(`](${file}`))
  // The list of commands and the architecture stand in their own sections.
  expect(others.map(({ file }) => file)).toEqual([])
})

// The recipes name files that are only made by following them, and a test follows them; the decisions name none.
const named = pages.filter(({ file }) => !/recipes|decisions|specification/.test(file))

test.each(named)('every path that $file names exists', ({ text }) => {
  const paths = quotedIn(text).filter((quoted) =>
    /^(src|tests|content|supabase|public|docs|\.github)(\/[\w.()[\]/-]+)?$/.test(quoted),
  )
  // What tests write is not there before them.
  expect(paths.filter((path) => !existsSync(path) && !path.startsWith('tests/.output'))).toEqual([])
})
