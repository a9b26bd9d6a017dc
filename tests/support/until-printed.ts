import type { ChildProcess } from 'node:child_process'

/** Resolves when the process has printed these words. Throws its output if it ends before. */
export function untilPrinted(child: ChildProcess, words: string): Promise<void> {
  return new Promise((done, fail) => {
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes(words)) done()
      })
    child.once('exit', (code) =>
      fail(
        new Error(`${child.spawnfile} ended (exit code ${code}) before it printed “${words}”:\n${printed}`),
      ),
    )
  })
}
