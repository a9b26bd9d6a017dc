import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { typedLint } from './source-stages'

const folder = mkdtempSync(join(tmpdir(), 'typed-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Breaks every rule once. */
const broken = `
type Kind = 'a' | 'b'
class Box { open() { return this } }
const send = (): Promise<boolean> => Promise.resolve(true)
export async function all(kind: Kind, thing: { a: number }, list: string[]): Promise<never> {
  await 5
  console.log(String(thing), \`\${thing}\`, kind as Kind)
  send()
  if (send()) list.forEach(async () => {})
  switch (kind) { case 'a': break }
  const { open } = new Box()
  open()
  await new Promise((_, fail) => fail('no'))
  throw 'text'
}`

test('every rule of .oxlintrc.json that needs types finds what breaks it', () => {
  writeFileSync(join(folder, 'broken.ts'), broken)
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }')
  const [program = '', ...args] = typedLint.command.filter((word) => word !== 'src' && word !== 'tests')
  const { stdout, status } = spawnSync(program, [...args, '--config', '.oxlintrc.json', folder], {
    encoding: 'utf8',
  })
  const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: Record<string, unknown> }
  const missed = Object.keys(rules).filter((name) => !stdout.includes(`(${name.replace('typescript/', '')})`))
  expect(missed).toEqual([])
  expect(status).toBe(1)
})
