import type { Environment } from '~/lib/env'

interface Repository {
  backend: { name: 'github' | 'gitlab'; repo: string; branch?: string }
  publish_mode: 'simple' | 'editorial_workflow'
}

/**
 * Where the editors' screen saves, from what the host's build says of the repository (REPOSITORY_URL, such as
 * https://github.com/firm/site). `EDITORS_PUBLISH` chooses: `review` (the default) makes a pull request that someone
 * publishes, `direct` commits at once. Without a repository only a folder on this machine can be edited.
 */
export function repositoryOf(env: Environment): Repository {
  const [, host, repo] =
    /(github|gitlab)\.com[/:]([^/]+\/.+?)(?:\.git)?$/.exec(env['REPOSITORY_URL'] ?? '') ?? []
  const mode = env['EDITORS_PUBLISH'] || 'review'
  if (mode !== 'review' && mode !== 'direct')
    throw new Error(`EDITORS_PUBLISH is "${mode}". It must be "review" or "direct".`)
  const branch = env['EDITORS_BRANCH']
  return {
    backend: {
      name: host === 'gitlab' ? 'gitlab' : 'github',
      repo: repo ?? 'this-folder/site',
      ...(branch && { branch }),
    },
    publish_mode: repo && mode === 'review' ? 'editorial_workflow' : 'simple',
  }
}
