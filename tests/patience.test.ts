import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const here = import.meta.dirname

/** A wait for a fixed time: what is waited for may take longer on a busy machine. */
const wait = /waitForTimeout|timers\/promises|new Promise[^\n]*setTimeout/
/** A second try: a test that needs one has failed. */
const again = /\bretr(?:y|ies): (?!0\b)|--retry|--retries|test\.retry/

const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.startsWith('.output'))
  .filter((file) => join(here, file) !== import.meta.filename)

test.each([
  ['waits for a fixed time', wait],
  ['is tried again', again],
])('no test %s', (_what, pattern) => {
  expect(files.filter((file) => pattern.test(readFileSync(join(here, file), 'utf8')))).toEqual([])
})
