import { expect, test } from 'vitest'
import { citation, isStamped } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import { pages } from './built-site'

const confirmed = Object.values(readFacts().facts).filter(isStamped)

test('“Correct at” is shown only with a source of a confirmed fact', () => {
  const stamps = new Set(confirmed.map((entry) => citation(entry)?.text))
  const found = pages.flatMap(({ document }) => document.toString().match(/Correct at [^<"&)]+/g) ?? [])
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((stamp) => !stamps.has(stamp.trim()))).toEqual([])
})
