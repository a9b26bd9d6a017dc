import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Deployed {
  config: { path?: string; schedule?: string; region?: string }
}

test('every function runs in London, where the database is to be, and has a path or a schedule', async () => {
  const names = (await readdir('src/functions')).map((file) => file.replace(/\.ts$/, ''))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const { config } = (await import(`../../../src/functions/${name}.ts`)) as Deployed
    expect(config.region, name).toBe('lhr')
    expect(Boolean(config.path) !== Boolean(config.schedule), name).toBe(true)
  }
})
