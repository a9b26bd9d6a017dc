import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFacts, readServices } from '~/content/files'
import { factFiles } from '~/content/schema-of'

/** A copy of the files that an editor may change. */
function copyOfContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content'))
  for (const file of [...factFiles, 'content/holidays.yaml', 'content/services'])
    cpSync(file, join(root, file), { recursive: true })
  return root
}

const isPart = (value: unknown) => typeof value === 'object'

test('the same text is understood once', () => {
  const root = copyOfContent()
  expect(readFacts(root)).toBe(readFacts(root))
  // Each service is put together anew, of the same parts.
  const parts = () =>
    readServices(root)
      .flatMap((service) => Object.values(service))
      .filter(isPart)
  const again = parts()
  expect(again.length).toBeGreaterThan(0)
  parts().forEach((part, index) => expect(part).toBe(again[index]))
})

test('a file that has changed is read anew, and a mistake in it is reported each time', () => {
  const root = copyOfContent()
  const before = readFacts(root)
  const file = join(root, 'content/company.yaml')
  appendFileSync(file, '\n# a remark\n')
  expect(readFacts(root)).not.toBe(before)
  expect(readFacts(root).facts).toEqual(before.facts)
  appendFileSync(file, 'company.name: twice\n')
  expect(() => readFacts(root)).toThrow('content/company.yaml')
  expect(() => readFacts(root)).toThrow('content/company.yaml')
})
