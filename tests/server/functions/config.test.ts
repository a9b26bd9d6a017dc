import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Deployed {
  config: { path?: string; schedule?: string; region?: string; rateLimit?: object }
}

async function deployed(): Promise<[name: string, config: Deployed['config']][]> {
  const names = (await readdir('src/functions')).map((file) => file.replace(/\.ts$/, ''))
  return Promise.all(
    names.map(async (name) => {
      const { config } = (await import(`../../../src/functions/${name}.ts`)) as Deployed
      return [name, config] as [string, Deployed['config']]
    }),
  )
}

test('every function runs in London, where the database is to be, and has a path or a schedule', async () => {
  const functions = await deployed()
  expect(functions.length).toBeGreaterThan(0)
  for (const [name, config] of functions) {
    expect(config.region, name).toBe('lhr')
    expect(Boolean(config.path) !== Boolean(config.schedule), name).toBe(true)
  }
})

test('Netlify limits every function that a visitor can call', async () => {
  // The database calls this one, with a secret: a burst of enquiries must not be held back.
  const unlimited = ['lead-created']
  for (const [name, { path, rateLimit }] of await deployed())
    if (path && !unlimited.includes(name))
      expect(rateLimit, name).toMatchObject({ windowSize: 60, aggregateBy: ['ip', 'domain'] })
})
