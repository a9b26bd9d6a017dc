import { answerQuery } from './graphql'
import { type PullRequest, PullRequests } from './pull-requests'
import { Repository } from './repository'

export interface Request {
  method: string
  /** From the host on: /repos/firm/site/pulls. */
  path: string
  /** The Authorization header. */
  authorization: string
  body: unknown
}

export interface Answer {
  status: number
  body?: object | Buffer
}

type Body = Record<string, unknown>
type Route = [method: string, path: RegExp, answer: (part: string, body: Body) => Answer]

/** The part of api.github.com the editors' screen asks of, over a repository of Git. */
export class GitHub {
  readonly repository = new Repository()
  readonly pulls = new PullRequests(this.repository)
  /** What was written, in order: `PUT …/pulls/1/merge`, or the name of a mutation with the branch of a commit. */
  readonly writes: string[] = []
  /** Whether the owner of the token may write to the repository. */
  mayWrite = true
  private readonly name: string
  private readonly token: string

  constructor(name: string, token: string) {
    this.name = name
    this.token = token
  }

  private readonly issue = ({ number, labels }: PullRequest) => ({
    ...{ number, labels: labels.map((name) => ({ name })) },
  })

  private readonly opened = ({ number, title, head, at }: PullRequest) => ({
    ...{ number, node_id: `PR_${number}`, title, html_url: `https://github.com/${this.name}/pull/${number}` },
    ...{ head: { sha: this.repository.head(head) }, created_at: at, updated_at: at },
  })

  private label(number: string, labels: unknown): Answer {
    const pull = this.pulls.find(Number(number))
    pull.labels = labels as string[]
    return { status: 200, body: this.issue(pull) }
  }

  private readonly routes: Route[] = [
    ['GET', /^\/collaborators\/edith$/, () => ({ status: this.mayWrite ? 204 : 404 })],
    [
      'GET',
      /^\/git\/trees\/(\w+)\?recursive=1$/,
      (commit) => ({
        status: 200,
        body: { tree: this.repository.files(commit).map((file) => ({ type: 'blob', ...file })) },
      }),
    ],
    ['GET', /^\/git\/blobs\/(\w+)$/, (id) => ({ status: 200, body: this.repository.bytes(id) })],
    [
      'DELETE',
      /^\/git\/refs\/heads\/(.+)$/,
      (branch) => {
        this.repository.deleteBranch(decodeURI(branch))
        return { status: 204 }
      },
    ],
    [
      'POST',
      /^\/pulls$/,
      (_, { title, head, base, draft }) => {
        const pull = this.pulls.open({ title, head, base, isDraft: draft } as PullRequest)
        return { status: 201, body: this.opened(pull) }
      },
    ],
    [
      'GET',
      /^\/issues\/(\d+)$/,
      (number) => ({ status: 200, body: this.issue(this.pulls.find(Number(number))) }),
    ],
    ['POST', /^\/issues\/(\d+)\/labels$/, (number, { labels }) => this.label(number, labels)],
    ['PATCH', /^\/issues\/(\d+)$/, (number, { labels }) => this.label(number, labels)],
    [
      'PUT',
      /^\/pulls\/(\d+)\/merge$/,
      (number, { commit_title }) => ({
        status: 200,
        body: { merged: true, sha: this.pulls.merge(Number(number), String(commit_title)) },
      }),
    ],
    [
      'PATCH',
      /^\/pulls\/(\d+)$/,
      (number, { state }) => ({
        status: 200,
        body: Object.assign(this.pulls.find(Number(number)), { state }),
      }),
    ],
  ]

  async answer({ method, path, authorization, body }: Request): Promise<Answer> {
    if (authorization !== `token ${this.token}`) return { status: 401, body: { message: 'Bad credentials' } }
    if (path === '/user') return { status: 200, body: { id: 7, login: 'edith', ...this.repository.author } }
    if (path === '/graphql') {
      const asked = body as Parameters<typeof answerQuery>[0]
      const [, mutation] = /^\s*mutation[^{]*\{\s*(\w+)/.exec(asked.query) ?? []
      const { branch } = (asked.variables['input'] ?? {}) as { branch?: { branchName: string } }
      if (mutation) this.writes.push([mutation, branch?.branchName].filter(Boolean).join(' '))
      return { status: 200, body: await answerQuery(asked, this.repository, this.pulls, this.name) }
    }
    const below = path.replace(`/repos/${this.name}`, '')
    if (method !== 'GET') this.writes.push(`${method} ${below}`)
    const [route] = this.routes.filter(([wanted, pattern]) => wanted === method && pattern.test(below))
    if (!route) return { status: 404, body: { message: `Not Found: ${method} ${path}` } }
    const [, pattern, answer] = route
    try {
      return answer(pattern.exec(below)?.[1] ?? '', (body ?? {}) as Body)
    } catch (error) {
      return { status: 422, body: { message: (error as Error).message } }
    }
  }
}
