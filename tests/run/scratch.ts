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

export interface Scratch {
  /** What every process of the run is to be given in its environment. */
  environment: Record<string, string>
  close: () => void
}

/**
 * Where a run puts what it makes and throws away: databases, browser profiles, Node's compiled code. In memory where there is
 * room: on a disk, databases of a thousand small files each take a quarter of the unit tests' time.
 */
export function openScratch(): Scratch {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'willowmere-'))
  // PostgreSQL runs as another user when the tests run as root, and has its folder in here.
  chmodSync(folder, 0o755)
  return {
    environment: { TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
