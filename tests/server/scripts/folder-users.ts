import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Claims the folder of a line and gives it back on "free", one line an answer. It becomes the other user once it is loaded:
 * the project may lie where only its owner may read.
 */
const program = `
  import { createInterface } from 'node:readline'
  import { claimDataFolder } from '~/scripts/data-folder'
  const [uid, gid] = process.argv.slice(1).map(Number)
  if (uid) { process.setgroups([]); process.setgid(gid); process.setuid(uid) }
  let free = () => {}
  for await (const line of createInterface(process.stdin)) {
    if (line === 'free') { free(); console.log('free') }
    else await claimDataFolder(line).then(
      (release) => { free = release; console.log('held') },
      (error) => console.log(error.message),
    )
  }`

const args = ['--import', 'tsx', '--input-type=module', '--eval', program]

/** A user and its group, by their numbers. */
interface User {
  uid?: number
  gid?: number
}

/** Nobody's number: root's process may become another user, anybody else's stays itself. */
export const anotherUser: User = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** A process that may claim data folders. */
export class FolderUser {
  readonly child: ChildProcess
  readonly #answers: AsyncIterableIterator<string>

  constructor({ uid = 0, gid = 0 }: User = {}) {
    const child = spawn(process.execPath, [...args, `${uid}`, `${gid}`], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
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
export function newFolder(user: User = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'))
  folders.push(folder)
  chmodSync(folder, 0o777)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  return folder
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
