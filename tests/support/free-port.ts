import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set<number>()

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port)
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** A free port that this process has not been given before. It is below those that systems use for outgoing connections. */
export async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 11_000)
  if (given.has(port)) return freePort()
  given.add(port)
  return (await isFree(port)) ? port : freePort()
}
