import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRegister, readServices, registerFiles } from '~/content/files'

/** A copy of the files that an editor may change. */
function copyOfContent(): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content'))
  for (const file of [...registerFiles, 'content/services'])
    cpSync(file, join(root, file), { recursive: true })
  return root
}

const isPart = (value: unknown) => typeof value === 'object'

test('the same text is understood once', () => {
  const root = copyOfContent()
  expect(readRegister(root)).toBe(readRegister(root))
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
  const before = readRegister(root)
  const file = join(root, 'content/company.yaml')
  appendFileSync(file, '\n# a remark\n')
  expect(readRegister(root)).not.toBe(before)
  expect(readRegister(root).register).toEqual(before.register)
  appendFileSync(file, 'company.name: twice\n')
  expect(() => readRegister(root)).toThrow('content/company.yaml')
  expect(() => readRegister(root)).toThrow('content/company.yaml')
})
