import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Below the ports that systems hand out for connections of their own (Linux from 32768 on, others from 49152). */
const [first, last] = [20_000, 32_000]

/** Somebody has it, or the system keeps it for itself. */
const isTaken = ({ code }: NodeJS.ErrnoException) => code === 'EADDRINUSE' || code === 'EACCES'

/**
 * Marks the port as taken for as long as this process lives, however it ends: the same port over UDP, which nothing
 * else here uses and only one process can hold.
 */
function hold(port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const mark = createSocket('udp4')
    mark.once('error', (error) => mark.close(() => (isTaken(error) ? done(false) : fail(error))))
    mark.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      mark.unref()
      done(true)
    })
  })
}

/** Whether nobody listens there, on any of this machine's addresses. */
function isFree(port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', (error) => (isTaken(error) ? done(false) : fail(error)))
    probe.listen(port, () => probe.close(() => done(true)))
  })
}

/** A free port that no other process gets from here while this one lives, so that it may be listened on much later. */
export async function claimPort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (last - first))
  return (await hold(port)) && (await isFree(port)) ? port : claimPort()
}
