import { readFileSync } from 'node:fs'
import { version } from 'react'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { knownReact, unused, unusedClasses, withoutUnused } from '~/integrations/lean-react'

const whole = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8')

// Where this fails after an update: look for what enters each function of the lists in the new react-dom-client.production.js. Where
// that is still only what stands above it there, give knownReact the new number; otherwise take it from the list.
test('the React that is installed is the one the lists were drawn up for', () => {
  expect(version).toBe(knownReact)
})

test('what the site never uses has no body, and everything else stays as it was', () => {
  const parts = (code: string) =>
    parseSync('react-dom-client.js', code).program.body.map((node) => {
      const name = node.type === 'FunctionDeclaration' ? (node.id?.name ?? '') : ''
      return { name, text: code.slice(node.start, node.end) }
    })
  const isLeftOut = new Set<string>(unused)
  const method = new RegExp(`^(?:${unusedClasses.join('|')})\\.prototype\\.`)
  const before = parts(whole).filter(({ text }) => !method.test(text))
  const after = parts(withoutUnused(whole))
  expect(after.filter(({ name }) => isLeftOut.has(name))).toHaveLength(unused.length)
  expect(after.filter(({ name, text }) => isLeftOut.has(name) && !text.endsWith(') {}'))).toEqual([])
  const kept = (list: typeof after) => list.filter(({ name }) => !isLeftOut.has(name))
  expect(kept(after)).toEqual(kept(before))
})

test('a React without one of them is refused, by its name', () => {
  const other = whole.replaceAll('function startViewTransition(', 'function startTransitionOfView(')
  expect(() => withoutUnused(other)).toThrow('startViewTransition')
})
