import { expect, test } from 'vitest'
import { repositoryOf } from '~/integrations/editors-screen'

test.each([
  ['https://github.com/firm/site', { name: 'github', repo: 'firm/site' }],
  ['git@github.com:firm/site.git', { name: 'github', repo: 'firm/site' }],
  ['https://gitlab.com/firm/web/site.git', { name: 'gitlab', repo: 'firm/web/site' }],
])('%s is saved to by a pull request', (REPOSITORY_URL, backend) => {
  expect(repositoryOf({ REPOSITORY_URL })).toEqual({ backend, publish_mode: 'editorial_workflow' })
})

test('the owner may have what is saved go live at once, and name the branch', () => {
  const env = {
    REPOSITORY_URL: 'https://github.com/firm/site',
    EDITORS_PUBLISH: 'direct',
    EDITORS_BRANCH: 'live',
  }
  expect(repositoryOf(env)).toMatchObject({ backend: { branch: 'live' }, publish_mode: 'simple' })
})

test('without a repository there is only the folder on this machine', () => {
  expect(repositoryOf({}).publish_mode).toBe('simple')
})

test('another word than review or direct stops the build', () => {
  expect(() => repositoryOf({ EDITORS_PUBLISH: 'yes' })).toThrow(/"review" or "direct"/)
})
