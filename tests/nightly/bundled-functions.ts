import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { bundleFunctions as bundleSources } from '~/scripts/bundle-functions'

/** The files netlify.toml sends along with each function. */
function includedFiles(): string[] {
  const [, list = ''] = /^included_files = (\[.*\])$/m.exec(readFileSync('netlify.toml', 'utf8')) ?? []
  return JSON.parse(list) as string[]
}

/** What the bundler knows of a function, as far as the tests read it. */
interface BundledFunction {
  name: string
  path: string
  routes?: { pattern: string; methods: string[] }[]
  schedule?: string
  trafficRules?: { action: { config: { rateLimitConfig: { windowLimit: number } } } }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

export interface Call {
  method: string
  /** The path, with its leading slash. */
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Where the visitor's address comes from: the host sets this header on every request. */
const addressHeader = 'x-nf-client-connection-ip'

/** Every function as the host's bundler makes it, and a way to run one from its bundle with nothing else around it. */
export async function bundleFunctions() {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
  const root = resolve('.')
  const sources = join(root, '.build/bundled-for-tests')
  await bundleSources(sources)
  const bundle = (archiveFormat: 'none' | 'zip', to: string) => {
    const args = ['tests/nightly/zip-functions.mjs', archiveFormat, sources, to]
    const printed = execFileSync(process.execPath, [...args, JSON.stringify(includedFiles())], {
      encoding: 'utf8',
    })
    return JSON.parse(printed) as BundledFunction[]
  }
  const functions = bundle('none', folder)
  const zipped = bundle('zip', join(folder, 'zipped'))
  const kilobytes = Object.fromEntries(zipped.map(({ name, path }) => [name, statSync(path).size / 1024]))

  async function invoke(name: string, { method, path, headers, body }: Call, env: Record<string, string>) {
    const child = spawn(process.execPath, [resolve('tests/nightly/invoke-bundle.mjs')], {
      cwd: join(folder, name),
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const url = `https://www.acme.example${path}`
    child.stdin.end(
      JSON.stringify({ method, url, headers: { [addressHeader]: '203.0.113.7', ...headers }, body }),
    )
    const [out, said] = await Promise.all([text(child.stdout), text(child.stderr)])
    const line = out.trimEnd().split('\n').at(-1) ?? ''
    if (!line.startsWith('{')) throw new Error(`${name} did not answer:\n${out}\n${said}`)
    const answer = JSON.parse(line) as { status: number; headers: Record<string, string[]>; body: string }
    const single = Object.entries(answer.headers).map(([key, values]) => [key, values.join(', ')])
    return { ...answer, headers: Object.fromEntries(single) as Record<string, string> } satisfies Answer
  }
  return { functions, kilobytes, invoke, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
