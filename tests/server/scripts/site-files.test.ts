import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../support/free-port'
import { startSite } from '~/scripts/site-server'

const folder = mkdtempSync(join(tmpdir(), 'site-files-'))
const publicDir = join(folder, 'dist')
let address: string
let close: () => Promise<void>

/** Builds the site anew, as Astro does: into an empty folder. */
function build(words: string) {
  rmSync(publicDir, { recursive: true, force: true })
  mkdirSync(publicDir)
  writeFileSync(join(publicDir, 'about.html'), `<p>${words}`)
}

const ask = (path: string) => fetch(address + path, { redirect: 'manual' })

beforeAll(async () => {
  build('first')
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  ;({ close } = await startSite({ port, addresses: ['127.0.0.1'], publicDir, functions: [] }))
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true })
})

test('a new build is what is answered from then on', async () => {
  expect(await (await ask('/about')).text()).toBe('<p>first')
  build('second')
  expect(await (await ask('/about')).text()).toBe('<p>second')
})

test('a file that is written anew in its place is what is answered from then on', async () => {
  expect(await (await ask('/about')).text()).toBe('<p>second')
  writeFileSync(join(publicDir, 'about.html'), '<p>written over')
  expect(await (await ask('/about')).text()).toBe('<p>written over')
})

test('what is not there is looked for again', async () => {
  expect((await ask('/later')).status).toBe(404)
  writeFileSync(join(publicDir, 'later.html'), '<p>later')
  expect((await ask('/later')).status).toBe(200)
})

test('an address that no file can have is not there', async () => {
  expect((await ask(`/${'a'.repeat(4000)}`)).status).toBe(404)
  expect((await ask('/about.html/about')).status).toBe(404)
})

test.each([
  '/_headers',
  '/_redirects',
  '/%5Fheaders',
  '/_headers/',
  '//_headers',
  '/_headers?a=1',
  '/./_redirects',
])('%s is not there, as on the host, which reads such a file and does not serve it', async (path) => {
  for (const name of ['_headers', '_redirects', '404.html']) writeFileSync(join(publicDir, name), `# ${name}`)
  const response = await ask(path)
  expect([response.status, await response.text()]).toEqual([404, '# 404.html'])
})
