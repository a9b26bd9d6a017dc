import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 3 * 2 ** 30

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= enough
}

/**
 * Where a run puts what it makes and throws away: databases, browser profiles, Node's compiled code. In memory where there is
 * room: on a disk, databases of a thousand small files each take a quarter of the unit tests' time. Gives what every process
 * of the run is to have in its environment; the folder goes with this process, also when it is interrupted.
 */
export function openScratch(): Record<string, string> {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'willowmere-'))
  // PostgreSQL runs as another user when the tests run as root, and has its folder in here.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  return { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') }
}
