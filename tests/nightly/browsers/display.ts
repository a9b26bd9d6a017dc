import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { freePort } from '../../support/free-port'

/** Lets a window be as narrow as a phone: the buttons of its own bar would keep it wider. */
const narrow = 'entry, button { min-width: 0; margin: 0; padding: 0 }'

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

/** A screen that nobody sees, and WebKit's driver on it. */
export async function startWebKitDriver() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  mkdirSync(join(folder, 'gtk-3.0'))
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), narrow)
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [said] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', ['-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${said.toString().trim()}`,
      XDG_CONFIG_HOME: folder,
      // Nothing is spoken aloud here, and there is no bus to ask.
      NO_AT_BRIDGE: '1',
    },
  })
  await expect.poll(() => answers(port), { intervals: [50], timeout: 30_000 }).toBe(true)
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const child of [driver, screen]) {
        const gone = once(child, 'exit')
        child.kill()
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
