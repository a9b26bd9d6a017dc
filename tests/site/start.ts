import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port'
import { outDir } from './built-site'

interface Run {
  child: ChildProcess
  printed: () => string
  exit: Promise<number | null>
  ready: Promise<void>
}

const folders: string[] = []
const running = new Set<ChildProcess>()

const makeFolder = () => mkdtempSync(join(tmpdir(), 'site-start-'))

function newFolder(): string {
  const folder = makeFolder()
  folders.push(folder)
  return folder
}

/**
 * The data folder of the tests that ask nothing of the rows. The first of them makes its database, which costs as much as
 * a start; the others open it.
 */
export const sharedFolder = makeFolder()

const directly = [process.execPath, '--import', 'tsx', 'src/scripts/start.ts', '--built']
export const throughNpm = ['npm', 'start', '--', '--built']

/** Starts the built site as `npm start` does after its build. */
export function start(environment: Record<string, string>, [program = '', ...args] = directly): Run {
  const child = spawn(program, args, { env: { ...process.env, OUT_DIR: outDir, ...environment } })
  running.add(child)
  let text = ''
  const exit = new Promise<number | null>((done) => child.once('exit', done))
  const ready = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (text.includes('READY http')) done()
      })
  })
  void exit.then(() => running.delete(child))
  const tooEarly = exit.then((code) => {
    throw new Error(`The site ended (exit code ${code}) before it was ready:\n${text}`)
  })
  const first = Promise.race([ready, tooEarly])
  first.catch(() => {})
  return { child, printed: () => text, exit, ready: first }
}

/** With its own ports and, by default, its own data folder. */
export async function settings(dataDir = newFolder()) {
  return { PORT: String(await freePort()), SUPABASE_PORT: String(await freePort()), DATA_DIR: dataDir }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })

export const removeShared = (): void => remove(sharedFolder)

/** Stops every site and deletes the data folders. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) remove(folder)
}
