import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Mutant } from '@stryker-mutator/api/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { browserDelivery } from '../../../arrows/rules.mjs'
import { ProjectCopy } from '../../built-copy'

/** What delivers an enquiry in the browser and needs one: its page, storage, locks and network. */
export const deliveryFiles = browserDelivery.map((file) => `src/${file}`)

const quiet = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => true,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: () => {},
  debug: () => {},
  info: () => {},
  warn: console.warn,
  error: console.error,
  fatal: console.error,
}

interface BrokenCopy {
  copy: ProjectCopy
  mutants: readonly Mutant[]
}

/**
 * A copy of the project whose delivery in the browser holds every mutant at once, each behind a switch, so that one
 * build serves them all. A page turns one on by `__stryker__.activeMutant`; without it the code does what it always does.
 */
export async function breakDelivery(files: readonly string[] = deliveryFiles): Promise<BrokenCopy> {
  const sources = files.map((name) => ({
    name: resolve(name),
    mutate: true,
    content: readFileSync(name, 'utf8'),
  }))
  const result = await new Instrumenter(quiet).instrument(sources, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    mutator: {},
  } as never)
  const copy = new ProjectCopy()
  result.files.forEach(({ content }, index) => copy.write(files[index] ?? '', content))
  return { copy, mutants: result.mutants }
}
