import getPort, { portNumbers } from 'get-port'

/** Below the ports that systems hand out for connections of their own; each process begins somewhere else. */
const first = 20_000 + Math.floor(Math.random() * 11_000)

/** A free port, not given to anybody else of this process while it is being taken. */
export const freePort = (): Promise<number> => getPort({ port: portNumbers(first, first + 1000) })
