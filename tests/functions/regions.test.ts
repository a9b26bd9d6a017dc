import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Deployed {
  config: { path?: string; schedule?: string; region?: string }
}

test('every function runs in London, where the database is to be, and has a path or a schedule', async () => {
  const files = (await readdir('src/functions')).filter((file) => file.endsWith('.ts'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const { config } = (await import(`../../src/functions/${file}`)) as Deployed
    expect(config.region, file).toBe('lhr')
    expect(Boolean(config.path) !== Boolean(config.schedule), file).toBe(true)
  }
})
