import { schema as published } from '@octokit/graphql-schema'
import { buildSchema, type ExecutionResult, graphql } from 'graphql'
import type { PullRequest, PullRequests } from './pull-requests'
import type { Addition, Repository } from './repository'

// GitHub's GraphQL API over a repository of Git: its own published schema refuses what GitHub would refuse.

const schema = buildSchema(published.idl, { assumeValid: true })
const changeTypes: Readonly<Record<string, string>> = { A: 'ADDED', M: 'MODIFIED', D: 'DELETED' }

interface NewCommitInput {
  branch: { repositoryNameWithOwner: string; branchName: string }
  expectedHeadOid: string
  message: { headline: string }
  fileChanges: { additions?: Addition[]; deletions?: { path: string }[] }
}

const branchOf = (qualified: string) => qualified.replace(/^refs\/heads\//, '')

function rootOf(repository: Repository, pulls: PullRequests, nameWithOwner: string) {
  const user = { __typename: 'User', login: 'edith', databaseId: 7, avatarUrl: '', ...repository.author }

  const blobNode = (id: string) => {
    const bytes = repository.bytes(id)
    const isBinary = bytes.includes(0)
    const text = isBinary ? null : bytes.toString()
    return { __typename: 'Blob', oid: id, byteSize: bytes.length, isBinary, isTruncated: false, text }
  }

  const commitNode = (oid: string): object => {
    const [{ date, message } = { date: '', message: '' }] = repository.history(oid, 1)
    const status = pulls.statusOf(oid)
    return {
      ...{ __typename: 'Commit', oid, message, committedDate: date, author: { ...repository.author, user } },
      history: ({ first, path }: { first: number; path?: string }) => ({
        nodes: repository.history(oid, first, path).map((one) => commitNode(one.oid)),
      }),
      file: ({ path }: { path: string }) => ({ oid: repository.idOf(`${oid}:${path}`) }),
      status: status ? { contexts: [status] } : null,
      deployments: { nodes: [] },
      checkSuites: { nodes: [] },
    }
  }

  const pullNode = (pull: PullRequest) => ({
    ...{ id: `PR_${pull.number}`, number: pull.number, title: pull.title, isDraft: pull.isDraft },
    ...{ url: `https://github.com/${nameWithOwner}/pull/${pull.number}`, isCrossRepository: false },
    ...{ createdAt: pull.at, updatedAt: pull.at, headRefName: pull.head, author: user },
    headRefOid: repository.head(pull.head),
    labels: { nodes: pull.labels.map((name) => ({ name })) },
    files: () => ({
      nodes: repository
        .changes(pull.base, pull.head)
        .map(({ path, change }) => ({ path, changeType: changeTypes[change] })),
    }),
  })

  const refNode = (branch: string) => {
    const head = repository.head(branch)
    return head ? { name: branch, target: () => commitNode(head) } : null
  }

  const node = {
    ...{ id: 'R_1', defaultBranchRef: { name: 'main' } },
    ref: ({ qualifiedName }: { qualifiedName: string }) => refNode(branchOf(qualifiedName)),
    object: ({ oid, expression }: { oid?: string; expression?: string }) => {
      const id = repository.idOf(oid ?? expression ?? '')
      if (!id) return null
      return repository.kindOf(id) === 'commit' ? commitNode(id) : blobNode(id)
    },
    pullRequests: ({ labels, headRefName }: { labels?: string[]; headRefName?: string }) => {
      const open = pulls.all.filter(
        (pull) =>
          pull.state === 'open' &&
          (!headRefName || pull.head === headRefName) &&
          (!labels || pull.labels.some((label) => labels.includes(label))),
      )
      return { totalCount: open.length, nodes: open.map(pullNode) }
    },
  }

  const setDraft = (isDraft: boolean) =>
    function set({ input }: { input: { pullRequestId: string } }) {
      const pull = pulls.find(Number(input.pullRequestId.replace('PR_', '')))
      pull.isDraft = isDraft
      return { pullRequest: pullNode(pull) }
    }

  return {
    repository: ({ owner, name }: Record<string, string>) =>
      `${owner}/${name}` === nameWithOwner ? node : null,
    createRef: ({ input }: { input: { name: string; oid: string } }) => {
      const branch = branchOf(input.name)
      if (repository.head(branch))
        throw new Error(`A ref named "${input.name}" already exists in the repository.`)
      repository.setBranch(branch, input.oid)
      return { ref: refNode(branch) }
    },
    createCommitOnBranch: ({ input }: { input: NewCommitInput }) => {
      const { branch, expectedHeadOid: after, message, fileChanges } = input
      if (branch.repositoryNameWithOwner !== nameWithOwner)
        throw new Error('Could not resolve the repository')
      const commit = { branch: branch.branchName, after, message: message.headline, ...fileChanges }
      return { commit: commitNode(repository.commit(commit)) }
    },
    markPullRequestReadyForReview: setDraft(false),
    convertPullRequestToDraft: setDraft(true),
  }
}

/** Answers a query as GitHub would, wrong ones with its errors. */
export const answerQuery = (
  { query, variables }: { query: string; variables: Record<string, unknown> },
  repository: Repository,
  pulls: PullRequests,
  nameWithOwner: string,
): Promise<ExecutionResult> =>
  graphql({
    ...{ schema, source: query, variableValues: variables },
    rootValue: rootOf(repository, pulls, nameWithOwner),
  })
