import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { claimPort } from '~/commands/claim-port'

/** So many of twelve thousand ports that two who chose without asking would meet. */
const count = 300

const script = `
  import { claimPort } from '~/commands/claim-port'
  const ports = []
  for (let one = 0; one < ${count}; one++) ports.push(await claimPort())
  console.log(JSON.stringify(ports))
  process.stdin.resume()
`

/** A process that claims ports and lives until its input ends. */
function claimer() {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ports = once(child.stdout, 'data').then(([line]) => JSON.parse(String(line)) as number[])
  return { ports, end: () => child.stdin.end() }
}

test('processes that claim ports at the same time never get the same', async () => {
  const claimers = [claimer(), claimer()]
  const ports = (await Promise.all(claimers.map((one) => one.ports))).flat()
  for (const { end } of claimers) end()
  expect(ports).toHaveLength(2 * count)
  expect(new Set(ports).size).toBe(2 * count)
})

test('a port where somebody listens is not claimed, nor is one the system hands out', async () => {
  for (let one = 0; one < 50; one++) {
    const port = await claimPort()
    expect(port).toBeLessThan(32_768)
    const server = createServer().listen(port)
    await once(server, 'listening')
    expect((server.address() as AddressInfo).port).toBe(port)
    server.close()
  }
})
