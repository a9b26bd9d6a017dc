import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { startServer } from './stages'

type Environment = Awaited<ReturnType<typeof startServer>>['environment']

export interface OwnSite {
  /** Its addresses, keys and folders, as tests and commands take them. */
  environment: Environment
  close: () => Promise<void>
}

/**
 * Builds and serves the site on ports and folders of its own, so that it can never meet `npm start`'s or another
 * run's. `settings` are those of this build that differ from the usual.
 */
export async function openOwnSite(settings: Record<string, string> = {}): Promise<OwnSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const [port, databasePort] = [await freePort(), await freePort()]
  const { environment, stop } = await startServer({ folder, port, databasePort, settings })
  const close = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { environment, close }
}
