import { expect, test } from 'vitest'
import { buildEnvironment } from '~/scripts/build-site'

test('a build is for production, whatever the machine it runs on is for', () => {
  expect(process.env['NODE_ENV']).toBe('test')
  expect(buildEnvironment('somewhere', { PUBLIC_GTM_ID: 'GTM-1' })).toMatchObject({
    NODE_ENV: 'production',
    OUT_DIR: 'somewhere',
    PUBLIC_GTM_ID: 'GTM-1',
  })
})
