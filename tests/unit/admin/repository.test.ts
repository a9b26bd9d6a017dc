import { basename, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryOf, editorsPage } from '~/integrations/screens'

test.each(['https://github.com/firm/site', 'git@github.com:firm/site.git'])(
  'a save to %s is a pull request',
  (REPOSITORY_URL) => {
    const backend = { name: 'github', repo: 'firm/site' }
    expect(repositoryOf({ REPOSITORY_URL })).toEqual({ backend, publish_mode: 'editorial_workflow' })
  },
)

test('the owner can choose direct commits and the branch', () => {
  const env = {
    REPOSITORY_URL: 'https://github.com/firm/site',
    EDITORS_PUBLISH: 'direct',
    EDITORS_BRANCH: 'live',
  }
  expect(repositoryOf(env)).toMatchObject({ backend: { branch: 'live' }, publish_mode: 'simple' })
})

test('without a repository, only a local folder can be edited', () => {
  expect(repositoryOf({}).publish_mode).toBe('simple')
})

test('any value except review and direct stops the build', () => {
  expect(() => repositoryOf({ EDITORS_PUBLISH: 'yes' })).toThrow(/"review" or "direct"/)
})

test('the first screen says which folder to choose or which account to sign in with', () => {
  const local = editorsPage({})
  expect(local).toContain(`then choose the folder <b>${basename(resolve())}</b>`)
  expect(local).not.toContain(resolve())
  const live = editorsPage({ REPOSITORY_URL: 'https://github.com/firm/site' })
  expect(live).toContain('Sign in with the account that was invited to this website.')
  expect(live).not.toContain('folder')
})
