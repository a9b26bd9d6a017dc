import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Claims the folder on "claim" and gives it back on "free", one line an answer. */
const program = `
  import { createInterface } from 'node:readline'
  import { claimDataFolder } from '~/scripts/data-folder'
  let free = () => {}
  for await (const line of createInterface(process.stdin)) {
    if (line === 'free') { free(); console.log('free') }
    else await claimDataFolder(line).then(
      (release) => { free = release; console.log('held') },
      (error) => console.log(error.message),
    )
  }`

const args = ['--import', 'tsx', '--input-type=module', '--eval', program]

/** Nobody's number: root may start a process as another user, anybody else as itself alone. */
export const anotherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A process that may claim data folders. */
export class FolderUser {
  readonly child: ChildProcess
  readonly #answers: AsyncIterableIterator<string>

  constructor(user: { uid?: number; gid?: number } = {}) {
    // tsx keeps a socket in the folder of temporary files, which during a run is this user's alone.
    const env = { ...process.env, TMPDIR: '/tmp' }
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env, ...user })
    this.child = child
    this.#answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  async ask(line: string): Promise<string> {
    this.child.stdin?.write(`${line}\n`)
    const { value } = (await this.#answers.next()) as { value: string }
    return value
  }

  async end(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const gone = once(this.child, 'exit')
    this.child.kill(signal)
    await gone
  }
}

const folders: string[] = []

/** An empty folder that the given user owns. */
export function newFolder(user: { uid?: number; gid?: number } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'))
  folders.push(folder)
  chmodSync(folder, 0o777)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  return folder
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
